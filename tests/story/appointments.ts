import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'

/** Adds an appointment without its screens, by default at half past nine in London; returns its id. */
export async function addAppointment(page: Page, subcategoryId: string, said: { day: string } & Record<string, unknown>): Promise<string> {
  const id = makeId()
  const usual = { time: '09:30', timeZone: 'Europe/London', location: null, notes: null }
  await ask(page, 'POST', '/events', { id, subcategoryId, ...usual, ...said })
  return id
}
