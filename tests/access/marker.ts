import { randomBytes } from 'node:crypto'

/** Returns a text that occurs nowhere else, so that it can be found wherever it turns up. */
export const newMarker = (): string => `mark-${randomBytes(6).toString('hex')}`
