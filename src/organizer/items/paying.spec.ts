import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { subcategoriesOf } from '#tests/story/contracts.ts'
import { expect, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

/** Opens the form of a new contract for broadband and names its provider. */
async function aForm(page: Page, provider: string) {
  await page
    .getByRole('button', { name: /^Add (First )?Contract$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add Contract' })
  await dialog.getByLabel('Provider name').fill(provider)
  return {
    dialog,
    choose: async (label: string, option: string) => {
      await dialog.getByLabel(label).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    save: async () => {
      await dialog.getByRole('button', { name: 'Save Contract' }).click()
      await expect(dialog).toBeHidden()
      return page.getByRole('listitem').filter({ hasText: provider })
    },
  }
}

async function openHome(page: Page) {
  await newPerson(page)
  const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
  await page.goto(`/subcategory/${of('Broadband')}`)
}

test(
  'a contract is paid in some months only, every so many months, or once, and says so',
  { tag: ['@GAP-139', '@CONST-21', '@GAP-137', '@phone-only'] },
  async ({ page }) => {
    await openHome(page)
    const tax = await aForm(page, 'Leeds City Council')
    await tax.choose('Payment frequency', 'Monthly')
    await tax.dialog.getByLabel('Only in some months').check()
    await tax.dialog.getByLabel('Each payment').pressSequentially('182.70')
    await expect(tax.dialog.getByText('£152.25 a month')).toBeVisible()
    await expect(await tax.save()).toContainText('£152.25 a month')
    await expect(page.getByRole('listitem').filter({ hasText: 'Leeds' })).toContainText('Monthly, except Feb and Mar')

    const cleaner = await aForm(page, 'Window cleaner')
    await cleaner.choose('Payment frequency', 'Other')
    await cleaner.dialog.getByLabel('Each payment').pressSequentially('24')
    await cleaner.dialog.getByLabel('Every').fill('0')
    await cleaner.dialog.getByRole('button', { name: 'Save Contract' }).click()
    await expect(cleaner.dialog.getByText('Please enter a whole number from 1 to 99')).toBeVisible()
    await cleaner.dialog.getByLabel('Every').fill('2')
    await cleaner.dialog.getByRole('button', { name: 'More about payments' }).click()
    await cleaner.dialog.getByLabel('First payment').fill('2027-03-05')
    const cleanerCard = await cleaner.save()
    await expect(cleanerCard).toContainText('£12.00 a month')
    await expect(cleanerCard).toContainText('Every 2 months, from 5 Mar 2027')

    const tuner = await aForm(page, 'Piano tuner')
    await tuner.choose('Payment frequency', 'Other')
    await tuner.dialog.getByRole('radio', { name: 'One payment' }).check()
    await tuner.dialog.getByLabel('Amount').pressSequentially('85')
    await tuner.dialog.getByLabel('Day of payment').fill('2027-05-05')
    const tunerCard = await tuner.save()
    await expect(tunerCard).toContainText('£85.00 once')
    await expect(tunerCard).toContainText('One payment on 5 May 2027')
    await expect(page.getByText('£164.25').first(), 'the sum of a month knows nothing of it').toBeVisible()
    await tunerCard.getByRole('button', { name: 'Edit Piano tuner' }).click()
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('85.00')
  },
)

test('contracts in euros and income stand apart everywhere', { tag: ['@GAP-140', '@CONST-25', '@prove'] }, async ({ page }) => {
  await openHome(page)
  const fibre = await aForm(page, 'Wessex Fibre')
  await fibre.dialog.getByLabel('Monthly cost').pressSequentially('31.99')
  await fibre.save()
  const flat = await aForm(page, 'Lisbon flat')
  await flat.dialog.getByRole('button', { name: 'More about payments' }).click()
  await flat.choose('Currency', 'Euro (EUR)')
  await flat.dialog.getByLabel('Monthly cost').pressSequentially('£420')
  await flat.dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(flat.dialog.getByText('Please enter an amount such as 31.99')).toBeVisible()
  await flat.dialog.getByLabel('Monthly cost').fill('€420')
  const flatCard = await flat.save()
  await expect(flatCard).toContainText('€420.00 a month')
  const lodger = await aForm(page, 'The lodger')
  await lodger.dialog.getByRole('button', { name: 'More about payments' }).click()
  await lodger.dialog.getByRole('radio', { name: 'You receive' }).check()
  await lodger.dialog.getByLabel('Monthly amount').pressSequentially('500')
  await expect(await lodger.save()).toContainText('£500.00 received a month')
  const sums = page.locator('dl').first()
  await expect(sums).toContainText('Each month£31.99Each year£383.88Each month€420.00Received each month£500.00')

  await flatCard.getByRole('button', { name: 'Edit Lisbon flat' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Contract' })
  await edit.getByLabel('Currency').click()
  await page.getByRole('option', { name: 'US Dollar (USD)', exact: true }).click()
  await expect(edit.getByLabel('From when?')).toBeVisible()
  await edit.getByRole('button', { name: 'Save Contract' }).click()
  await expect(flatCard).toContainText('US$420.00 a month')

  await page.goto('/costs')
  const heads = page.locator('dl').first()
  await expect(heads).toContainText('To pay in 12 months£383.88')
  await expect(heads).toContainText('To receive in 12 months£6,000.00')
  await expect(heads).toContainText('Left over£5,616.12')
  await expect(page.getByRole('listitem').filter({ hasText: 'US$5,040.00 in 12 months' })).toContainText(
    "Other currencies aren't converted into pounds",
  )
  await expect(page.getByText('No price has risen')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Month', 'To pay', 'To receive', 'Left over', 'Home'])
  await expect(page.getByRole('row').last(), 'as on the page of Home').toHaveText('At today’s prices£383.88£383.88')
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('£31.99 in all, £500.00 to receive')
  await expect(page.getByRole('dialog')).toContainText('+ £500.00')
})
