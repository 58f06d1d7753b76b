import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, newPerson } from '#tests/story/fixtures.ts'
import { aGroup, joinGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

const paying = { direction: 'out', currency: 'GBP', other: { unit: 'weeks', every: 1 }, months: null, from: null, keptFrom: null }
const cleaner = { providerName: 'Bright Corners', monthlyCostPence: 4333, contractStartDate: dayFromToday(-35) }

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Payments of Bright Corners' }).click()
  return page.getByRole('dialog', { name: 'Payments' })
}

test('a contract keeps its payments, recorded in one press, and undone', { tag: ['@RENEW-30', '@phone-only'] }, async ({ page }) => {
  await newPerson(page)
  const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
  await addContract(page, of('Cleaning Arrangement'), { ...cleaner, paying: { ...paying, keptFrom: dayFromToday(-15) } })
  await page.goto(`/subcategory/${of('Cleaning Arrangement')}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Bright Corners' })
  await expect(card).toContainText(`2 payments are late, since ${writtenDay(-14)}`)

  const sheet = await openSheet(page)
  const due = sheet.getByRole('region', { name: 'Due' }).getByRole('listitem')
  await expect(due).toHaveText([/late, 14 days ago.*£10\.00/, /late, 7 days ago/, /due today/, /next, in 7 days/])
  await sheet.getByRole('button', { name: `Paid: ${writtenDay(-14)}` }).click()
  const recorded = sheet.getByRole('region', { name: 'Recorded' }).getByRole('listitem')
  await expect(recorded).toHaveText(new RegExp(`${writtenDay(-14)}Paid ${writtenDay(-14)}£10\\.00`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(due).toHaveCount(4)

  await sheet.getByRole('button', { name: `Other amount or day for ${writtenDay(-7)}` }).click()
  const form = page.getByRole('dialog', { name: `Payment of ${writtenDay(-7)}` })
  await form.getByLabel('Amount').fill('10.50')
  await expect(form.getByText('Is this the new price?')).toHaveCount(0)
  await form.getByLabel('Amount').fill('12')
  await expect(form.getByText('Is this the new price?')).toBeVisible()
  await form.getByRole('checkbox', { name: `Yes, £12.00 from ${writtenDay(-7)} on` }).check()
  await form.getByLabel('Note').fill('Dearer since the move')
  await form.getByRole('button', { name: 'Save Payment' }).click()
  await expect(recorded).toContainText(['£10.00 was due'])
  await expect(recorded).toContainText(['Dearer since the move'])
  await expect(due.filter({ hasText: 'due today' })).toContainText('£12.00')

  await sheet.getByRole('button', { name: `Edit the payment of ${writtenDay(-7)}` }).click()
  await form.getByLabel('Amount').fill('11')
  await form.getByRole('button', { name: 'Save Payment' }).click()
  await expect(recorded).toContainText(['£11.00'])
  await page.keyboard.press('Escape')
  await expect(card).toContainText(`Payment of ${writtenDay(-14)} is late`)
  await expect(card).toContainText('£52.00 a month')
  await card.getByRole('button', { name: 'Delete Bright Corners' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 recorded payment is deleted with it.')
})

test('the form asks from when payments are kept; viewers record none', { tag: ['@RENEW-30', '@prove'] }, async ({ page, another }) => {
  const ada = await another({ firstName: 'Ada' })
  const { familyId } = await aGroup(ada.page)
  const homeId = await aDefaultCategory(ada.page, 'home', familyId)
  const of = await subcategoriesOf(ada.page, `/categories/${homeId}`)
  const place = `/subcategory/${of('Cleaning Arrangement')}`
  await addContract(ada.page, of('Cleaning Arrangement'), { ...cleaner, paying })
  await ada.page.goto(place)
  await expect(ada.page.getByRole('button', { name: 'Edit Bright Corners' })).toBeVisible()
  await expect(ada.page.getByRole('button', { name: 'Payments of Bright Corners' })).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Edit Bright Corners' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Edit Contract' })
  await dialog.getByRole('button', { name: 'More about payments' }).click()
  await dialog.getByLabel('Tick off each payment').check()
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  const sheet = await openSheet(ada.page)
  await expect(sheet.getByRole('listitem'), 'nothing before today is asked for').toHaveText([/due today/, /next/])

  const ben = await newPerson(page)
  await joinGroup({ admin: ada.page, guest: page, guestEmail: ben.email, familyId, permissions: { [homeId]: 'view' } })
  await page.goto(place)
  const seen = await openSheet(page)
  await expect(seen.getByRole('listitem')).toHaveText([/due today/, /next/])
  await expect(seen.getByRole('button', { name: /Paid|Other amount/ })).toHaveCount(0)
})
