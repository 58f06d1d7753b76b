import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory } from './api.ts'
import { isPhone } from './at-group.ts'
import { dayFromToday } from './days.ts'
import { aNewcomer, expect, type StoryPerson } from './fixtures.ts'

/** Returns the guide of a new account. */
export const guide = (page: Page): Locator => page.getByRole('region', { name: /^(Three steps, two minutes|You're all set)$/ })

/** Opens the dashboard as Ada, who has just signed up and already has these categories. */
export async function atFirst(page: Page, kinds: readonly ('home' | 'cars')[] = []): Promise<StoryPerson> {
  const ada = await aNewcomer(page)
  for (const kind of kinds) await aDefaultCategory(page, kind)
  await page.goto('/dashboard')
  await expect(guide(page)).toBeVisible()
  return ada
}

/** Expects exactly the steps with these names to be done. */
export async function expectDone(page: Page, names: readonly string[]): Promise<void> {
  await expect(guide(page).getByRole('status')).toHaveText(`${names.length} of 3 done`)
  await expect(guide(page).getByRole('listitem').filter({ hasText: ': Done' })).toHaveText(
    names.map((name) => new RegExp(`^${name}: Done`)),
  )
}

/** Opens the contract form of the guide. */
export async function openContract(page: Page): Promise<Locator> {
  await guide(page).getByRole('button', { name: 'Add a contract' }).click()
  return page.getByRole('dialog', { name: 'Add a contract' })
}

/** Fills in the guide's contract; it ends `days` from today. */
export async function fillContract(page: Page, { days, provider }: { days: number; provider: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a contract' })
  await dialog.getByRole('combobox', { name: 'What is it for?' }).click()
  await page.getByRole('option', { name: 'Broadband' }).click()
  await dialog.getByLabel('Provider name').fill(provider)
  const day = dayFromToday(days)
  // Phones have their own picker, which takes an ISO date.
  await dialog.getByLabel('When does it end?').fill(isPhone(page) ? day : day.split('-').toReversed().join('/'))
}
