/** How many days before its end a contract is announced, the first announcement first (CONST-10). */
export const renewalThresholdDays = [30, 7, 1] as const
