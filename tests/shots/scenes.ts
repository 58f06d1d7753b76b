import type { Page } from '@playwright/test'
import type { Stage } from './seed-household.ts'
import { groupScenes } from './group-scenes.ts'
import { inboxScenes } from './inbox-scenes.ts'
import { profileScenes } from './profile-scenes.ts'
import { roomScenes } from './room-scenes.ts'
import { openScreen } from '../story/navigate-in-app.ts'

/** A picture and the way to it from any page, with the given ids. `whole` includes what is below the window. */
export type Scene<What = Stage> = { name: string; whole?: true; go: (page: Page, stage: What) => Promise<void> }

/** Screens that need no session. */
export const openScenes: ReadonlyArray<Scene<undefined>> = [
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
  { name: 'confirm-new-email', go: async (page) => void (await page.goto('/auth?email=abcdefghijklmnopqrstuvwxyz')) },
  { name: 'terms', go: async (page) => void (await page.goto('/terms')) },
  { name: 'not-found', go: async (page) => void (await page.goto('/nowhere')) },
]

/** Screens of somebody who has just signed up. */
export const firstScenes: ReadonlyArray<Scene<undefined>> = [
  {
    name: 'dashboard-question',
    go: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('radio', { name: 'With my family' }).waitFor()
    },
  },
  {
    name: 'dashboard-first',
    go: async (page) => {
      await page.getByRole('radio', { name: 'Just for me' }).check()
      await page.getByRole('button', { name: 'Next: the categories' }).click()
      await page.getByRole('heading', { name: 'Three steps, two minutes' }).waitFor()
    },
  },
]

const carsOf = ({ carsId }: Stage): string => `/cars?categoryId=${carsId}`
const atCars = async (page: Page, stage: Stage): Promise<void> => openScreen(page, carsOf(stage))

/** Screens and dialogs of a personal space full of data. */
export const homeScenes: readonly Scene[] = [
  { name: 'dashboard', go: async (page) => void (await page.goto('/dashboard')) },
  {
    name: 'search',
    go: async (page) => {
      await openScreen(page, '/dashboard')
      await page.getByRole('button', { name: /^Search/ }).click()
      await page.getByRole('combobox').fill('ins')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await openScreen(page, '/dashboard')
      await page.getByRole('button', { name: /^Search/ }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'dashboard-add-category',
    go: async (page) => {
      await openScreen(page, '/dashboard')
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
      // What the screen has read already would be shown.
      await page.goto(carsOf(stage))
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await page.unroute('**/api/cars?**')
    },
  },
  { name: 'car', go: async (page, { carId }) => openScreen(page, `/car/${carId}`) },
  {
    name: 'car-add-date',
    go: async (page, { carId }) => {
      await openScreen(page, `/car/${carId}`)
      await page.getByRole('button', { name: 'Add a date' }).click()
      await page
        .getByRole('dialog', { name: 'Add a date' })
        .getByRole('button', { name: /^Reminders/ })
        .click()
    },
  },
  {
    name: 'car-record',
    go: async (page, { carId }) => {
      await openScreen(page, `/car/${carId}`)
      await page.getByRole('button', { name: 'Done: Service' }).click()
      const recording = page.getByRole('dialog', { name: 'Service' })
      await recording.getByRole('button', { name: 'Add details' }).click()
      await recording.getByLabel('Mileage').waitFor()
    },
  },
  {
    name: 'car-date',
    go: async (page, { carId }) => {
      await openScreen(page, `/car/${carId}`)
      await page.getByRole('button', { name: 'Breakdown cover', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Correct/ })
        .waitFor()
    },
  },
  { name: 'contacts', go: async (page) => openScreen(page, '/contacts') },
  { name: 'birthdays', go: async (page) => openScreen(page, '/contacts?view=birthdays') },
  { name: 'costs', go: async (page) => openScreen(page, '/costs') },
  {
    name: 'payments',
    go: async (page) => {
      await page
        .getByRole('button', { name: / payments$/ })
        .first()
        .click()
      await page.getByText('in all').waitFor()
    },
  },
  { name: 'calendar', go: async (page) => openScreen(page, '/calendar') },
  { name: 'coming-up', go: async (page) => openScreen(page, '/coming-up') },
  { name: 'waiting', go: async (page) => openScreen(page, '/waiting') },
  { name: 'subcategory', go: async (page, { subcategoryId }) => openScreen(page, `/subcategory/${subcategoryId}`) },
  {
    name: 'payments-of-a-contract',
    go: async (page, { broadbandId }) => {
      await openScreen(page, `/subcategory/${broadbandId}`)
      await page.getByRole('button', { name: 'Payments of Wessex Fibre' }).click()
      await page
        .getByRole('button', { name: /^Paid: / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'prices',
    go: async (page, { broadbandId }) => {
      await openScreen(page, `/subcategory/${broadbandId}`)
      await page
        .getByRole('button', { name: /^Prices of / })
        .first()
        .click()
      await page.getByRole('table').waitFor()
    },
  },
]

/** Screens of somebody who has a household of their own. */
export const personalScenes: readonly Scene[] = [...homeScenes, ...roomScenes]

/** Screens of somebody who shares a group with others. */
export const householdScenes: readonly Scene[] = [...groupScenes, ...profileScenes, ...inboxScenes]
