import { describe, expect, it } from 'vitest'
import type { CategoryStatus } from '../contract.ts'
import { statusLine } from './status-line.ts'

const today = '2026-11-20'
const resting = { contract: null, date: null, appointment: null, trip: null, dinner: null }
const quiet: CategoryStatus = {
  categoryId: '',
  needsAttention: false,
  overdue: 0,
  dueToday: 0,
  mine: { overdue: 0, dueToday: 0 },
  others: 0,
  oldestDue: null,
  ...resting,
}
const trip = (places: string | null, startDate: string) => ({ trip: { places, startDate, endDate: '2026-12-23' } })
const contract = (subcategoryName: string, endDate: string, renews = false) => ({ contract: { subcategoryName, endDate, renews } })
const date = (name: string, day: string) => ({ date: { name, day } })
const appointment = (day: string) => ({ appointment: { title: 'NHS Appointment', day, location: null } })

describe('the status line of a tile names the most urgent thing in the category', () => {
  it.each<[string, string, Partial<CategoryStatus>]>([
    ['late', '1 late, 1 due today', { overdue: 1, dueToday: 1, oldestDue: '2026-11-19' }],
    ['late', '1 task, 3 days late', { overdue: 1, oldestDue: '2026-11-17' }],
    ['late', '1 task, 1 day late', { overdue: 1, oldestDue: '2026-11-19' }],
    ['late', '2 tasks, 1 day late', { overdue: 2, oldestDue: '2026-11-19' }],
    ['late', '3 tasks, up to 12 days late', { overdue: 3, oldestDue: '2026-11-08' }],
    ['soon', '1 due today', { dueToday: 1, ...contract('Gas', '2026-11-19') }],
    ['late', 'Gas ended yesterday', { ...contract('Gas', '2026-11-19'), ...appointment(today) }],
    ['late', 'Gas ended 2 days ago', contract('Gas', '2026-11-18')],
    ['late', 'Service was due 2 days ago', { ...date('Service', '2026-11-18'), ...appointment(today) }],
    ['late', 'Gas ended yesterday', { ...contract('Gas', '2026-11-19'), ...date('Service', '2026-11-18') }],
    ['soon', 'Service is due today', { ...date('Service', today), ...contract('Gas', today) }],
    ['soon', 'Service is due in 6 days', { ...date('Service', '2026-11-26'), ...appointment('2026-11-27') }],
    ['soon', 'NHS, tomorrow', { ...date('Service', '2026-11-21'), ...appointment('2026-11-21') }],
    ['soon', 'Broadband ends in 6 days', { ...contract('Broadband', '2026-11-26'), ...date('Service', '2026-11-27') }],
    ['soon', 'MOT ends today', contract('MOT', today)],
    ['soon', 'Broadband renews tomorrow', contract('Broadband', '2026-11-21', true)],
    ['soon', 'Broadband ends in 6 days', { ...contract('Broadband', '2026-11-26'), ...appointment('2026-11-27') }],
    ['soon', 'NHS, today', { ...contract('Gas', today), ...appointment(today) }],
    ['soon', 'NHS, tomorrow', appointment('2026-11-21')],
  ])('%s: %s', (tone, text, status) =>
    expect(statusLine({ ...quiet, needsAttention: true, ...status }, today)).toEqual({ needsAttention: true, tone, text }),
  )
})

describe('a category that does not need attention says quietly what comes next', () => {
  it.each<[string, Partial<CategoryStatus>]>([
    ['Council Tax, 1 Dec 2026', contract('Council Tax', '2026-12-01')],
    ['Service, 1 Dec 2026', { ...date('Service', '2026-12-01'), ...appointment('2026-12-02') }],
    ['NHS, Tue 24 Nov 2026', { ...contract('Gas', '2026-12-01'), ...appointment('2026-11-24') }],
    ['Gas, 1 Dec 2026', { ...contract('Gas', '2026-12-01'), ...appointment('2027-01-05') }],
    ['Tonight: Fish pie, peas', { dinner: 'Fish pie, peas' }],
    ['Lisbon, Sintra, in 28 days', trip('Lisbon, Sintra', '2026-12-18')],
    ['Lisbon, tomorrow', trip('Lisbon', '2026-11-21')],
    ['Lisbon, until 23 Dec 2026', trip('Lisbon', today)],
    ['Trip, in 28 days', trip(null, '2026-12-18')],
  ])('%s', (text, status) => expect(statusLine({ ...quiet, ...status }, today)).toEqual({ needsAttention: false, tone: 'quiet', text }))

  it('and nothing when nothing is known', () => expect(statusLine(quiet, today)).toBeUndefined())
})
