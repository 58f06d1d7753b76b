import { randomBytes } from 'node:crypto'

/** A text that stands nowhere else, so that it is found again wherever it turns up. */
export const aMarker = (): string => `mark-${randomBytes(6).toString('hex')}`
