import { aDefaultCategory } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
const mia = card(
  'N:Brandt;Mia;;;',
  'TEL;TYPE=CELL:07700 900456',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-07-04',
  'PHOTO;ENCODING=b:AAAA',
  ' AAAA',
)

test(
  'a mother brings in the contacts of her phone, looks first, undoes it, and saves them again',
  { tag: ['@phone-only', '@BIRTH-09', '@BIRTH-10', '@BIRTH-11'] },
  async ({ page }) => {
    await newPerson(page)
    await aDefaultCategory(page, 'home')
    await page.goto('/contacts')
    const bring = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: 'More actions for Contacts' }).click()
      await page.getByRole('menuitem', { name: 'Bring in contacts' }).click()
      await dialog.getByLabel('File').setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(text) })
      await dialog.getByRole('button', { name: 'Look' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Bring In Contacts' })
    await bring(mia + card('FN:Elm Surgery', 'ORG:Elm Surgery', 'TEL:01632 960124') + card('FN:Tobi', 'a line without anything'))
    await expect(dialog.getByRole('listitem')).toHaveText([/Mia Brandt.*07700 900456 · 4 July.*New/, /Elm Surgery.*01632 960124.*New/])
    await expect(dialog.getByText('1 photograph is left out.')).toBeVisible()
    await expect(dialog.getByText('Line 18 could not be read: a line without anything')).toBeVisible()
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('2 added, 0 changed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mia Brandt', exact: true })).toBeVisible()

    const changed = card('N:Brandt;Mia;;;', 'TEL:07700 900456', 'NOTE:Vegetarian')
    await bring(changed)
    await expect(dialog.getByRole('listitem')).toHaveText([/Mia Brandt.*Add Vegetarian.*Differs/])
    await dialog.getByText('Add Vegetarian').click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('0 added, 1 changed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('Undone')).toBeVisible()
    await bring(mia)
    await expect(dialog.getByText('Everything in this file is already here.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    await page.getByRole('button', { name: 'More actions for Contacts' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save all as vCards' }).click()
    const saved = await (await download).createReadStream()
    const text = (await saved.toArray()).join('')
    expect(text).toContain('TEL;TYPE=CELL:07700 900456')
    expect(text).toContain('BDAY:--0704')
    expect(text).not.toContain('1604')
  },
)
