import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from './api.ts'
import { newPerson } from './fixtures.ts'

/** Opens the empty Cars category of a new person; returns its id. */
export async function openCars(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  await page.goto(`/cars?categoryId=${categoryId}`)
  return categoryId
}

/** Adds a car without a plate, without its screens; returns its id. */
export async function addCar(page: Page, categoryId: string, name: string): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/cars', { id, categoryId, name })
  return id
}

/** Returns the open dialog with a title. */
export const carDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
