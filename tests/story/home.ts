import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { DefaultKind } from '#foundation/categories/contract.ts'
import { ask } from './api.ts'
import { isPhone } from './group.ts'
import { expect, newPerson } from './fixtures.ts'

/** Signs in Ada and opens her personal space with these default categories. */
export async function openHome(page: Page, kinds: readonly DefaultKind[]): Promise<string> {
  await newPerson(page)
  const [hive] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/families'))
  if (kinds.length > 0) await ask(page, 'POST', '/categories/defaults', { familyId: hive?.id, kinds })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Hive' })).toBeVisible()
  return hive?.id ?? ''
}

/** Returns the tiles of the personal space. */
export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Categories in My Own Hive' })
export const tile = (page: Page, name: string): Locator => tiles(page).getByRole('link', { name, exact: true })
/** Returns the names of the tiles in their order. */
export const order = (page: Page): Locator => tiles(page).getByRole('heading')

/** Edits or deletes a tile as the device allows: with its buttons on hover, or with its menu on touch. */
export async function choose(page: Page, verb: 'Edit' | 'Delete', name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: verb }).click()
    return
  }
  await tile(page, name).hover()
  await page.getByRole('button', { name: `${verb} ${name}` }).click()
}

/** Opens the dialog that moves a category to another space, in the way that the device offers. */
export async function openMove(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Move to …' }).click()
    return
  }
  await page.getByRole('main').getByRole('link', { name, exact: true }).hover()
  await page.getByRole('button', { name: `Move ${name} to another space` }).click()
}

/** Opens the dialog that adds a category. */
export async function addOne(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Add Category' }).last().click()
  return page.getByRole('dialog', { name: 'Add Category' })
}
