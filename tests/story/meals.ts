import type { Locator, Page } from '@playwright/test'
import type { Meal, MealField } from '#household/meals/contract.ts'
import { ask } from './api.ts'
import { createGroupOf } from './group.ts'
import { expect } from './fixtures.ts'

/** Signs in Ada, whose group has a meal planner, and opens it; `view` is the selected view. */
export async function openMeals(
  page: Page,
  view: 'calendar' | 'daily' | 'weekly' = 'weekly',
): Promise<{ categoryId: string; familyId: string }> {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['meals'] })
  const [categoryId = ''] = ids
  await page.goto(`/meal-planning?categoryId=${categoryId}&view=${view}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meal Planning' })).toBeVisible()
  return { categoryId, familyId }
}

export type PlannedField = { day: string; field: MealField; text: string | null; was?: string | null }

/** Plans a meal, or writes the notes of a day, without the screens. */
export async function plan(page: Page, categoryId: string, { day, field, text, was = null }: PlannedField): Promise<void> {
  await ask(page, 'PUT', `/meal-plans/${categoryId}/${day}/${field}`, { text, was })
}

/** Returns the card of a meal, or of the notes, in the daily view. */
export function cardOf(page: Page, title: 'Breakfast' | 'Lunch' | 'Dinner' | 'Snacks' | 'Notes'): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
}

export function dayCard(page: Page, weekday: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${weekday} `) }) })
}

const places: readonly Meal[] = ['breakfast', 'lunch', 'dinner', 'snacks']

/** Returns the text of a meal of a day in the weekly view. */
export function mealOn(page: Page, weekday: string, meal: Meal): Locator {
  return dayCard(page, weekday).getByRole('definition').nth(places.indexOf(meal))
}
