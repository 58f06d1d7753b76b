/** How many days before its end a contract is announced, the first announcement first (CONST-10). */
export const renewalRungs = [30, 7, 1] as const
