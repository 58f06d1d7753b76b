import { expect, it } from 'vitest'
import { halfHours } from './half-hours.ts'

it('each half hour of the day can be chosen', { tags: ['JOB-01'] }, () => {
  const times = halfHours('08:00')
  expect(times).toHaveLength(48)
  expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:30', '23:30'])
})

it('a time that another program chose is among them', { tags: ['JOB-01'] }, () => {
  const times = halfHours('08:15')
  expect(times).toHaveLength(49)
  expect(times.slice(16, 19)).toEqual(['08:00', '08:15', '08:30'])
})
