namespace yomi {}
