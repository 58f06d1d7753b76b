import type { Locator, Page } from '@playwright/test'
import type { GroupType } from '#foundation/families/contract.ts'
import { aDefaultCategory } from './api.ts'
import { isPhone } from './group.ts'
import { dayFromToday } from './days.ts'
import { aNewcomer, expect, type StoryPerson } from './fixtures.ts'
import { aGroup } from './groups.ts'

/** Returns the guide of a new account. */
export const guide = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Good to see you, .+|Four steps, three minutes|Three steps, two minutes|You're all set)$/ })

/** Opens the dashboard as Ada, who has just signed up and already has these categories, in her personal space or in that of a group. */
export async function atFirst(
  page: Page,
  kinds: readonly ('home' | 'cars' | 'health')[] = [],
  groupType?: GroupType,
): Promise<StoryPerson> {
  const ada = await aNewcomer(page)
  const group = groupType && (await aGroup(page, { groupType }))
  for (const kind of kinds) await aDefaultCategory(page, kind, group?.familyId)
  await page.goto('/dashboard')
  await expect(guide(page)).toBeVisible()
  return ada
}

export async function answer(page: Page, forWhom: 'Just for me' | 'With my family' | 'With friends'): Promise<void> {
  await guide(page).getByRole('radio', { name: forWhom }).check()
  await guide(page).getByRole('button', { name: 'Next: the categories' }).click()
}

/** Expects exactly the steps with these names to be done, of four or, for oneself, of three. */
export async function expectDone(page: Page, names: readonly string[], of = 4): Promise<void> {
  await expect(guide(page).getByRole('status')).toHaveText(`${names.length} of ${of} done`)
  await expect(guide(page).getByRole('listitem').filter({ hasText: ': Done' })).toHaveText(
    names.map((name) => new RegExp(`^${name}: Done`)),
  )
}

export async function openContract(page: Page): Promise<Locator> {
  await guide(page).getByRole('button', { name: 'Add a contract' }).click()
  return page.getByRole('dialog', { name: 'Add a contract' })
}

type Filling = { days: number; provider: string; press?: (what: Locator) => Promise<void> }

/** Fills in the guide's contract; it ends `days` from today. What has to be pressed for that is pressed with `press`. */
export async function fillContract(page: Page, { days, provider, press = async (what) => what.click() }: Filling): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a contract' })
  await press(dialog.getByRole('combobox', { name: 'What is it for?' }))
  await press(page.getByRole('option', { name: 'Broadband' }))
  await dialog.getByLabel('Provider name').fill(provider)
  const day = dayFromToday(days)
  // Phones have their own picker, which takes an ISO date.
  await dialog.getByLabel('When does it end?').fill(isPhone(page) ? day : day.split('-').toReversed().join('/'))
}
