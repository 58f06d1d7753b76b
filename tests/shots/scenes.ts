import type { Page } from '@playwright/test'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '../story/api.ts'

/** What is known while the pictures of one person are taken. */
export type Stage = { carsId: string; carId: string; subcategoryId: string }

/** A picture: how to get there from anywhere. */
export type Scene = { name: string; go: (page: Page, stage: Stage) => Promise<void> }

/** Screens that need no session. */
export const openScenes: readonly Scene[] = [
  { name: 'front', go: async (page) => void (await page.goto('/')) },
  { name: 'sign-in', go: async (page) => void (await page.goto('/auth')) },
  {
    name: 'sign-up',
    go: async (page) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
    },
  },
  { name: 'new-password', go: async (page) => void (await page.goto('/auth?reset=abcdefghijklmnopqrstuvwxyz')) },
  { name: 'terms', go: async (page) => void (await page.goto('/terms')) },
  { name: 'not-found', go: async (page) => void (await page.goto('/nowhere')) },
]

/** Screens of somebody who has just arrived. */
export const firstScenes: readonly Scene[] = [{ name: 'dashboard-first', go: async (page) => void (await page.goto('/dashboard')) }]

/** Furnishes the hive of the person of the page: eight rooms, two cars. */
export async function furnish(page: Page): Promise<Stage> {
  for (const kind of ['home', 'houses', 'cars', 'health', 'children', 'pets', 'travel', 'meals'] as const)
    await aDefaultCategory(page, kind)
  const carsId = await aDefaultCategory(page, 'cars')
  const carId = makeId()
  await ask(page, 'POST', '/cars', { id: makeId(), categoryId: carsId, name: 'Nissan Leaf', numberPlate: 'WN70 KTE' })
  await ask(page, 'POST', '/cars', { id: carId, categoryId: carsId, name: 'Skoda Octavia Estate', numberPlate: 'LK21 XHB' })
  const subcategories = await ask(page, 'GET', `/cars/${carId}/subcategories`)
  const subcategoryId = Array.isArray(subcategories) ? String(subcategories[0].id) : ''
  return { carsId, carId, subcategoryId }
}

const atCars = async (page: Page, { carsId }: Stage): Promise<void> => void (await page.goto(`/cars?categoryId=${carsId}`))

/** Screens and dialogs of a furnished hive. */
export const furnishedScenes: readonly Scene[] = [
  { name: 'dashboard', go: async (page) => void (await page.goto('/dashboard')) },
  {
    name: 'dashboard-add-category',
    go: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Add Category' }).first().click()
    },
  },
  { name: 'cars', go: atCars },
  {
    name: 'cars-add',
    go: async (page, stage) => {
      await atCars(page, stage)
      await page.getByRole('button', { name: 'Add Car' }).click()
      await page.getByRole('button', { name: 'Save Car' }).click()
    },
  },
  {
    name: 'cars-delete',
    go: async (page, stage) => {
      await atCars(page, stage)
      await page.getByRole('button', { name: 'Delete Nissan Leaf' }).click()
    },
  },
  {
    name: 'cars-failed',
    go: async (page, stage) => {
      await page.route('**/api/cars?**', async (route) => route.abort())
      await atCars(page, stage)
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await page.unroute('**/api/cars?**')
    },
  },
  { name: 'car', go: async (page, { carId }) => void (await page.goto(`/car/${carId}`)) },
  { name: 'subcategory', go: async (page, { subcategoryId }) => void (await page.goto(`/subcategory/${subcategoryId}`)) },
]
