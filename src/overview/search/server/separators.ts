/** What a word in a title can follow, beside a space. */
export const separators = "-/(.,'"
