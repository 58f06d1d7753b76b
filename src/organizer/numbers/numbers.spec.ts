import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const numbersOn = (page: Page) => page.getByRole('region', { name: 'Phone numbers' }).getByRole('listitem')

test('a mother writes down whom to call, calls, and prints a card', { tag: ['@phone-only', '@GUEST-19'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'children')
  await aNamed(page, 'children', { categoryId, name: 'Mia' })
  await ask(page, 'POST', '/numbers', { id: makeId(), categoryId, name: 'Nursery', phone: '01632 960123' })
  await page.goto(`/children?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Edit Mia' }).click()
  await dialog(page, 'Edit Child').getByLabel('Allergies').fill('Peanuts')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Mia' }).click()
  await expect(page.getByText('Allergies: Peanuts')).toBeVisible()

  await page.getByRole('button', { name: 'Add Number' }).click()
  const adding = dialog(page, 'Add Number')
  await adding.getByLabel('Name').fill('Dr Patel')
  await adding.getByLabel('Phone number').fill('ask Gran')
  await adding.getByLabel('This is the doctor').check()
  await adding.getByRole('button', { name: 'Save Number' }).click()
  await expect(adding.getByText('Please enter a phone number, such as 020 7946 0123')).toBeVisible()
  await expect(adding.getByLabel('Name')).toHaveValue('Dr Patel')
  await adding.getByLabel('Phone number').fill('+44 (0)20 7946 0123 ext 4')
  await adding.getByRole('button', { name: 'Save Number' }).click()
  await expect(numbersOn(page)).toHaveText([/Dr Patel/, /Nursery.*For everyone in Children/])
  await expect(page.getByRole('link', { name: 'Call Dr Patel: +44 (0)20 7946 0123 ext 4' })).toHaveAttribute('href', 'tel:+442079460123')
  await expectToFit(page)

  await page.getByRole('button', { name: 'Delete Nursery' }).click()
  await expect(numbersOn(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(numbersOn(page)).toHaveCount(2)

  const paper = await printedCard(page, 'Mia')
  expect(paper.text).toMatch(/Mia[\s\S]*Peanuts[\s\S]*Dr Patel[\s\S]*ext 4[\s\S]*Nursery[\s\S]*01632 960123/)
  expect(paper.millimetres).toEqual([85.6, 54])
})

/** Chooses 'Print card', and returns what the card has while the browser lays it out, and how large it is. */
async function printedCard(page: Page, name: string): Promise<{ text: string; millimetres: number[] }> {
  await page.evaluate(() => {
    // The dialog is the browser's own: nobody could close it here.
    window.print = () => document.body.setAttribute('data-asked', '')
  })
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print card' }).click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const card = page.locator('[data-print-sheet] section')
  const text = await card.innerText()
  const box = await card.boundingBox()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  const inMillimetres = (pixels = 0): number => Math.round((pixels * 254) / 96) / 10
  return { text, millimetres: [inMillimetres(box?.width), inMillimetres(box?.height)] }
}
