import { describe, expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

// Without a zone an instant is one of the device that runs this.
const now = new Date(2026, 10, 20, 18, 30)
const at = new Date(2026, 10, 18, 9, 5).toISOString()

describe('an instant is told by its day and how far that is', () => {
  it('with the day alone', () => expect(formatMoment({ at, now })).toBe('18 Nov 2026, 2 days ago'))
  it('with its time', () => expect(formatMoment({ at, now, timed: true })).toBe('18 Nov 2026, 09:05, 2 days ago'))
  it('today is today, however early', () =>
    expect(formatMoment({ at: new Date(2026, 10, 20, 0, 1).toISOString(), now })).toBe('20 Nov 2026, today'))
})
