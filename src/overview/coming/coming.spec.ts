import type { Page } from '@playwright/test'
import { aDefaultCategory } from '../../../tests/story/api.ts'
import { addContract, subcategoriesOf } from '../../../tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '../../../tests/story/days.ts'
import { expect, newPerson, test } from '../../../tests/story/fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test(
  'somebody looks at what is coming up, narrows it down, records what became of a contract in place, and undoes it',
  { tag: ['@RENEW-10', '@RENEW-14', '@RENEW-18', '@RENEW-19', '@RENEW-20'] },
  async ({ page }) => {
    await newPerson(page)
    const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
    await addContract(page, of('Gas'), { providerName: 'Harrow', contractEndDate: dayFromToday(-5) })
    await addContract(page, of('Broadband'), { providerName: 'Wessex Fibre', monthlyCostPence: 2290, contractEndDate: dayFromToday(20) })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Coming up', exact: true }).last().click()
    await expect(page.getByText('2 things in the next 90 days')).toBeVisible()
    await expect(row(page, 'Gas, Harrow')).toContainText(`Ended ${writtenDay(-5)}, 5 days ago`)
    await page.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Renews' }).click()
    await expect(page.getByText('Nothing of this kind is coming up in the next 90 days.')).toBeVisible()
    await expect(page).toHaveURL(/\/coming-up\?reason=renews$/)
    await page.reload()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('radio', { name: '30 days' }).check()
    await expect(page).toHaveURL(/\/coming-up\?days=30$/)
    await page.getByRole('button', { name: 'Handle Broadband, Wessex Fibre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Broadband, Wessex Fibre' })
    await dialog.getByRole('radio', { name: 'Cancelled' }).check()
    await dialog.getByRole('button', { name: 'Save as Cancelled' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 thing in the next 30 days')).toBeVisible()
    await page.getByRole('button', { name: '1 handled in the last 30 days' }).click()
    await expect(row(page, 'Broadband, Wessex Fibre')).toContainText(`last day ${writtenDay(20)}`)
    await page.getByRole('button', { name: "Undo 'Cancelled' for Broadband, Wessex Fibre" }).click()
    await expect(row(page, 'Broadband, Wessex Fibre')).toContainText(`Ends ${writtenDay(20)}`)
    await page.getByRole('link', { name: 'Broadband, Wessex Fibre' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Broadband' })).toBeVisible()
  },
)
