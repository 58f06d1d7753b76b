import { aDefaultCategory } from '#tests/story/api.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

test('a line fills the fields of a new event, and what is changed there stays', { tag: ['@phone-only', '@CAL-34'] }, async ({ page }) => {
  await newPerson(page)
  const zoeId = await aNamed(page, 'children', { categoryId: await aDefaultCategory(page, 'children'), name: 'Zoe' })
  await page.goto(`/children/${zoeId}/tasks`)
  await page.getByRole('button', { name: /^Events/ }).click()
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByRole('textbox', { name: 'Write it in one line' })
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  await expect(line).toBeFocused()
  await line.fill('Football on 5 Dec 2030 10-11:30 Ada at the park')
  await expect(dialog.getByRole('button', { name: 'Me', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(field('title')).toHaveValue('Football')
  await expect(field('time')).toHaveValue('10:00')
  await expect(field('location')).toHaveValue('the park')
  await field('endTime').fill('12:00')
  await dialog.getByRole('button', { name: /^Not the place/ }).click()
  await expect(field('title')).toHaveValue('Football at the park')
  await expect(field('location')).toHaveValue('')
  await expect(field('endTime')).toHaveValue('12:00')
  await expectToFit(page)
  await expectAccessible(page)
})
