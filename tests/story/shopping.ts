import type { Locator, Page } from '@playwright/test'
import { daysAfter, daysBetween, mondayOf, weekEnds } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'
import { createGroupOf } from './group.ts'
import { expect } from './fixtures.ts'
import { dayFromToday, writtenDayOfWeek } from './days.ts'

export function thisMonday(): string {
  return mondayOf(dayFromToday(0))
}

/** Formats a week's name as screens show it, the given number of weeks from this one: '16 to 22 Nov'. */
export function weekName(weeks = 0): string {
  const { from, to } = weekEnds({ monday: daysAfter(thisMonday(), 7 * weeks), today: dayFromToday(0) }, 'en-GB')
  return `${from} to ${to}`
}

/** Formats a week as the panel and paper show it, the given number of weeks from this one: 'Mon 16 Nov to Sun 22 Nov 2026'. */
export function writtenWeek(weeks = 0): string {
  const first = daysBetween(dayFromToday(0), thisMonday()) + 7 * weeks
  const [from, to] = [writtenDayOfWeek(first), writtenDayOfWeek(first + 6)]
  return `${from.slice(-4) === to.slice(-4) ? from.slice(0, -5) : from} to ${to}`
}

/** Signs in Ada, whose group has a meal planner, and opens the page of its shopping list. */
export async function openShopping(page: Page): Promise<{ categoryId: string; familyId: string }> {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['meals'] })
  const [categoryId = ''] = ids
  await page.goto(`/shopping?categoryId=${categoryId}`)
  return { categoryId, familyId }
}

/** Plans the dinner of this week's Monday, replacing what was planned. */
export async function planDinner(
  page: Page,
  categoryId: string,
  { text, was = null }: { text: string | null; was?: string | null },
): Promise<void> {
  await ask(page, 'PUT', `/meal-plans/${categoryId}/${thisMonday()}/dinner`, { text, was })
}

export async function generate(page: Page, categoryId: string): Promise<void> {
  await ask(page, 'POST', '/shopping-lists/generate', { categoryId, weekStartDate: thisMonday() })
}

/** Adds an item to this week's list by hand; returns its id. */
export async function addToList(page: Page, categoryId: string, item: { itemName: string; quantity?: string }): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/shopping-lists', { id, categoryId, weekStartDate: thisMonday(), ...item })
  return id
}

/** Begins to edit the list, if it is not edited already: its items have Edit and Delete. */
export async function editList(page: Page): Promise<void> {
  if (await page.getByRole('button', { name: 'Done' }).isVisible()) return
  await page.getByRole('button', { name: 'More actions for Shopping List' }).click()
  await page.getByRole('menuitem', { name: 'Edit list' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
}

/** Returns the items still to be bought, or those in the basket. */
export function bought(page: Page, name: 'To buy' | 'In the basket'): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Returns the line of an item, which can be ticked, or edited and deleted. */
export function itemLine(page: Page, name: string): Locator {
  const control = page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('button', { name: `Delete ${name}`, exact: true }))
  return page.getByRole('listitem').filter({ has: control })
}
