import type { Locator, Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { dayFromToday } from './days.ts'
import { newPerson } from './fixtures.ts'

/** Opens the empty Travel category of a new person; returns its id. */
export async function openTrips(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'travel')
  await page.goto(`/travel?categoryId=${categoryId}`)
  return categoryId
}

/** Adds a plan from one day to another, counted from today, without its screens; returns its id. */
export async function addPlan(page: Page, categoryId: string, [from, to]: readonly [number, number]): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/travel-plans', { id, categoryId, startDate: dayFromToday(from), endDate: dayFromToday(to) })
  return id
}

/** Adds a location to a plan, without its screens; returns its id. */
export async function addLocation(
  page: Page,
  travelPlanId: string,
  { name = 'Lisbon', days: [from, to] }: { name?: string; days: readonly [number, number] },
): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/travel-locations', { id, travelPlanId, name, startDate: dayFromToday(from), endDate: dayFromToday(to) })
  return id
}

type Stay = { name: string; days: readonly [number, number]; costPence?: number }

/** Adds a hotel to a location, without its screens; returns its id. */
export async function addHotel(page: Page, travelLocationId: string, { name, days: [from, to], costPence }: Stay): Promise<string> {
  const id = makeId()
  const term = { startDate: dayFromToday(from), endDate: dayFromToday(to) }
  await ask(page, 'POST', '/travel-hotels', { id, travelLocationId, name, costPence: costPence ?? null, ...term })
  return id
}

export async function fillDays(form: Locator, [from, to]: readonly [number, number]): Promise<void> {
  await form.getByLabel('Start date').fill(dayFromToday(from))
  await form.getByLabel('End date').fill(dayFromToday(to))
}

/** Chooses from the menu of a part of a trip. */
export async function chooseOf(page: Page, name: string | RegExp, verb: 'Edit' | 'Delete' | 'Pause'): Promise<void> {
  await page.getByRole('button', { name: typeof name === 'string' ? `More actions for ${name}` : name }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}

/** Shows the participants of a trip, which are collapsed at first. */
export async function unfoldParticipants(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Participants: / })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}
