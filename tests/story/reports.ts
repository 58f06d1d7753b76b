import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { aNamed, aTask, finish } from './due.ts'

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Task Reports' })
/** Returns the button that opens it, with its badge. */
export const opener = (page: Page): Locator => page.getByRole('button', { name: /^Reports/ })
export const tab = (page: Page, name: string): Locator => panel(page).getByRole('radio', { name })
/** Returns the entries of the selected tab. */
export const entries = (page: Page): Locator => panel(page).getByRole('listitem')
/** Returns the links of these entries. */
export const links = (page: Page): Locator => panel(page).getByRole('listitem').getByRole('link')

/** Creates a custom category, by default in the personal space. */
export async function aBoat(page: Page, inFamily?: string): Promise<string> {
  const [hive] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/families'))
  const id = makeId()
  await ask(page, 'POST', '/categories', { id, familyId: inFamily ?? hive?.id, name: 'Boat', icon: 'Heart' })
  return id
}

/** Adds a household's tasks: two overdue, two due today, one in three days and one in a week; one done, one far off, one without a date. */
export async function addTasks(page: Page) {
  const [children, pets, boat] = [await aDefaultCategory(page, 'children'), await aDefaultCategory(page, 'pets'), await aBoat(page)]
  const childId = await aNamed(page, 'children', { categoryId: children, name: 'Zoe' })
  const petId = await aNamed(page, 'pets', { categoryId: pets, name: 'Biscuit' })
  await aTask(page, { subjectId: childId, title: 'Sign swimming form', days: -1 })
  await aTask(page, { subjectId: petId, title: 'Worming tablet', days: -3 })
  await aTask(page, { subjectId: childId, title: 'Collect glasses', days: 0 })
  await aTask(page, { categoryId: boat, title: 'Drain the bilge', days: 0, status: 'in_progress' })
  await aTask(page, { subjectId: petId, title: 'Groomer', days: 3 })
  await aTask(page, { subjectId: childId, title: 'Library books', days: 7 })
  await aTask(page, { subjectId: childId, title: 'Next week', days: 8 })
  await finish(page, await aTask(page, { categoryId: boat, title: 'Done', days: -1 }))
  return { childId, petId, boat }
}
