import type { Page } from '@playwright/test'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { test } from '#tests/story/several-people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Rotas' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add rota' })

test(
  'a nurse enters her shifts, swaps one day, and sees them in the calendar',
  { tag: ['@CAL-15', '@CAL-16', '@phone-only'] },
  async ({ page }) => {
    await createGroupOf(page, { kinds: ['home'] })
    await page.goto('/settings')
    await section(page).getByRole('button', { name: 'Add rota' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please choose whose rota it is')).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Whose' }).click()
    await page.getByRole('option', { name: 'Ada' }).click()
    await dialog(page).getByRole('combobox', { name: 'Pattern' }).click()
    await page.getByRole('option', { name: '4 on, 2 off' }).click()
    await dialog(page).getByLabel('Begins on').fill(dayFromToday(0))
    await dialog(page).getByLabel('Part A').fill('')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please name this part')).toBeVisible()
    await dialog(page).getByLabel('Part A').fill('Ward')
    await dialog(page)
      .getByRole('button', { name: /: Ward$/ })
      .last()
      .click()
    await expect(dialog(page).getByRole('button', { name: /: Free$/ })).toHaveCount(3)
    await expect(dialog(page).getByRole('combobox', { name: 'Pattern' })).toHaveText('My own')
    await expectToFit(page)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(section(page).getByRole('listitem')).toHaveText([/Ada Okafor.*Ward/])

    await section(page)
      .getByRole('button', { name: /^More actions for Ada/ })
      .click()
    await page.getByRole('menuitem', { name: 'Change one day…' }).click()
    const oneDay = page.getByRole('dialog', { name: 'Change one day' })
    await oneDay.getByLabel('Day', { exact: true }).fill(dayFromToday(1))
    await oneDay.getByRole('combobox', { name: 'On this day' }).click()
    await page.getByRole('option', { name: 'Free' }).click()
    await oneDay.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Day changed')).toBeVisible()

    await page.goto(`/calendar?view=agenda`)
    await expect(page.getByRole('main').getByText('Ward', { exact: true })).not.toHaveCount(0)
    await page.getByRole('main').getByText('Ward', { exact: true }).first().click()
    await expect(section(page).getByRole('listitem')).toBeFocused()
  },
)
