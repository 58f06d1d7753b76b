import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const kinds = [
  {
    one: 'Child',
    many: 'Children',
    path: 'children',
    none: 'No children yet.',
    type: undefined,
    their: 'their',
    tags: {
      adding: ['@CHILD-01', '@CHILD-02', '@CHILD-03', '@ROUTE-08'],
      changing: ['@CHILD-04', '@CHILD-05', '@CHILD-06'],
    },
  },
  {
    one: 'Pet',
    many: 'Pets',
    path: 'pets',
    none: 'No pets yet.',
    type: 'Dog',
    their: 'its',
    tags: { adding: ['@PET-01', '@PET-02', '@PET-03', '@ROUTE-10'], changing: ['@PET-04', '@PET-05', '@PET-06'] },
  },
] as const

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const { one, many, path, none, type, their, tags } of kinds) {
  /** Signs Ada in and opens her empty category; returns its id. */
  const openCategory = async (page: Page): Promise<string> => {
    await newPerson(page)
    const categoryId = await aDefaultCategory(page, path)
    await page.goto(`/${path}?categoryId=${categoryId}`)
    return categoryId
  }

  test(
    `a parent adds the first one and others, listed by name: ${path}`,
    { tag: ['@GEN-06', '@GAP-88', '@GAP-90', '@GAP-98', '@GAP-101', ...tags.adding] },
    async ({ page }) => {
      await openCategory(page)
      await expect(page.getByRole('heading', { level: 1, name: many })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
      await expect(page.getByText(none)).toBeVisible()
      await expect(page.getByRole('button', { name: `Add ${one}`, exact: true })).toBeVisible()
      await page.getByRole('button', { name: `Add First ${one}` }).click()
      const adding = dialog(page, `Add ${one}`)
      await adding.getByLabel('Name').fill('   ')
      if (type !== undefined) await adding.getByLabel('Type').fill(type)
      await adding.getByRole('button', { name: `Save ${one}` }).click()
      await expect(adding.getByLabel('Name')).toBeFocused()
      await expect(adding.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
      await expect(adding.getByRole('alert')).toHaveCount(0)
      await adding.getByLabel('Name').fill('Tobi')
      await expect(adding.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
      await adding.getByRole('button', { name: `Save ${one}` }).click()
      await expect(page.getByText(`${one} added`)).toBeVisible()
      await expect(cards(page)).toContainText(type ?? 'Tobi')
      for (const name of ['Mia', 'Élodie']) {
        await page.getByRole('button', { name: `Add ${one}` }).click()
        await dialog(page, `Add ${one}`).getByLabel('Name').fill(name)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('link', { name })).toBeVisible()
      }
      await expect(cards(page)).toHaveText([/Élodie/, /Mia/, /Tobi/])
      await expectToFit(page)
    },
  )

  test(
    `a card shows their tasks and opens them; one is changed and deleted: ${path}`,
    { tag: ['@GAP-90', '@GAP-91', ...tags.changing] },
    async ({ page }) => {
      const categoryId = await openCategory(page)
      const add = async (name: string): Promise<string> => {
        const id = makeId()
        await ask(page, 'POST', `/${path}`, { id, categoryId, name, ...(type && { type }) })
        return id
      }
      const tobi = await add('Tobi')
      await add('Mia')
      const task = { title: 'Check-up', description: null, assignedTo: null, dueDate: '2020-01-31', status: 'not_started', label: null }
      await ask(page, 'POST', '/tasks', { id: makeId(), subjectId: tobi, ...task })
      await expect(cards(page)).toHaveText([/Mia.*Nothing due today/, /Tobi.*1 late/])
      await page.getByRole('link', { name: 'Tobi' }).click()
      await expect(page).toHaveURL(`/${path}/${tobi}/tasks`)
      await expect(page.getByRole('heading', { level: 1, name: 'Tobi' })).toBeVisible()
      await expect(page.getByText(`My Own Hive · ${many}`)).toBeVisible()
      if (type !== undefined) await expect(page.getByText(type, { exact: true })).toBeVisible()
      await expect(page.getByText('Check-up')).toBeVisible()
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL(`/${path}?categoryId=${categoryId}`)
      await page.getByRole('button', { name: 'Edit Tobi' }).click()
      const editing = dialog(page, `Edit ${one}`)
      await editing.getByLabel('Name').fill('Forget me')
      await editing.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Edit Tobi' }).click()
      await expect(editing.getByLabel('Name')).toHaveValue('Tobi')
      if (type !== undefined) {
        await expect(editing.getByLabel('Type')).toHaveValue(type)
        await editing.getByLabel('Type').fill('')
      }
      await editing.getByLabel('Name').fill('Ben')
      await editing.getByRole('button', { name: `Save ${one}` }).click()
      await expect(page.getByText(`${one} updated`)).toBeVisible()
      await expect(cards(page)).toHaveText([/Ben/, /Mia/])
      await page.getByRole('button', { name: 'Delete Ben' }).click()
      const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await expect(asking).toContainText(
        `This permanently deletes Ben from Hivehold, along with all ${their} tasks and phone numbers. This cannot be undone.`,
      )
      await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await asking.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`${one} deleted`)).toBeVisible()
      await expect(cards(page)).toHaveText([/Mia/])
    },
  )
}
