import type { Page } from '@playwright/test'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { newPerson } from './fixtures.ts'

/** Somebody new at the page of their Cars category, which holds nothing yet; gives its id. */
export async function atTheCars(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  await page.goto(`/cars?categoryId=${categoryId}`)
  return categoryId
}

/** A car without a plate, without its screens; gives its id. */
export async function addCar(page: Page, categoryId: string, name: string): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/cars', { id, categoryId, name })
  return id
}

/** The open dialog of that title. */
export const carDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
