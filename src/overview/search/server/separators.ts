/** What a word in a title can follow or go before, beside a space. */
export const separators = "-/().,:;!?'"
