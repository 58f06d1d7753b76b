import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'
import { dayFromToday } from './days.ts'

type ParentIds = { categoryId: string } | { subjectId: string }
type NewDate = { name: string; preset?: string; days: number | null; rule?: string; keepWithin?: object; costPence?: number }

/** Adds a date that is some days from today, or has none, without its screens; its period is 12 months. */
export async function aDate(page: Page, { days, ...date }: ParentIds & NewDate): Promise<string> {
  const id = makeId()
  const usual = {
    preset: 'own',
    every: { count: 12, unit: 'months' },
    rule: 'from_done',
    keepWithin: null,
    reminders: [7],
    costPence: null,
  }
  await ask(page, 'POST', '/due-dates', { id, ...usual, notes: null, ...date, nextOn: days === null ? null : dayFromToday(days) })
  return id
}

export async function recordDone(page: Page, dueDateId: string, days: number): Promise<void> {
  const done = { outcome: 'done', dueOn: dayFromToday(days), doneOn: dayFromToday(0), answers: {} }
  await ask(page, 'POST', '/due-dates/outcomes', { id: makeId(), dueDateId, ...done })
}
