/** The thresholds, in days before the end of a contract, at which it is announced, the earliest first. */
export const renewalThresholdDays = [30, 7, 1] as const
