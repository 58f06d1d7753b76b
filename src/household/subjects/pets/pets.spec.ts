import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

/** Signs Ada in and opens her empty Pets category; returns its id. */
async function atThePets(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'pets')
  await page.goto(`/pets?categoryId=${categoryId}`)
  return categoryId
}

async function addPet(page: Page, categoryId: string, name: string, type: string | null = null): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/pets', { id, categoryId, name, type })
  return id
}

async function addLateTask(page: Page, parent: { subjectId: string }): Promise<void> {
  const task = { title: 'Vet', description: null, assignedTo: null, dueDate: '2020-01-31', status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), ...parent, ...task })
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test(
  'a parent adds the first pet, and one without a type',
  { tag: ['@GEN-06', '@PET-01', '@PET-02', '@PET-03', '@GAP-88', '@GAP-90', '@GAP-98', '@GAP-101', '@ROUTE-10'] },
  async ({ page }) => {
    await atThePets(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Pets' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByText('No pets yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Pet', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add First Pet' }).click()
    const adding = dialog(page, 'Add Pet')
    await adding.getByLabel('Type').fill('Dog')
    await adding.getByRole('button', { name: 'Save Pet' }).click()
    await expect(adding.getByLabel('Name')).toBeFocused()
    await expect(adding.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByRole('alert')).toHaveCount(0)
    await adding.getByLabel('Name').fill('Rex')
    await adding.getByRole('button', { name: 'Save Pet' }).click()
    await expect(page.getByText('Pet added')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Dog')
    await page.getByRole('button', { name: 'Add Pet' }).click()
    await dialog(page, 'Add Pet').getByLabel('Name').fill('Nemo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Nemo/, /Rex/])
    await expectToFit(page)
  },
)

test(
  'a card shows the pet’s tasks and opens them; a pet is changed and deleted',
  { tag: ['@PET-04', '@PET-05', '@PET-06', '@GAP-90', '@GAP-91'] },
  async ({ page }) => {
    const categoryId = await atThePets(page)
    const rex = await addPet(page, categoryId, 'Rex', 'Dog')
    await addPet(page, categoryId, 'Nemo', 'Goldfish')
    await addLateTask(page, { subjectId: rex })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Nemo.*Nothing due today/, /Rex.*1 late/])
    await page.getByRole('link', { name: 'Rex' }).click()
    await expect(page).toHaveURL(`/pets/${rex}/tasks`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rex' })).toBeVisible()
    await expect(page.getByText('My Own Hive · Pets')).toBeVisible()
    await expect(page.getByText('Dog', { exact: true })).toBeVisible()
    await expect(page.getByText('Vet')).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/pets?categoryId=${categoryId}`)
    await page.getByRole('button', { name: 'Edit Rex' }).click()
    const editing = dialog(page, 'Edit Pet')
    await expect(editing.getByLabel('Name')).toHaveValue('Rex')
    await expect(editing.getByLabel('Type')).toHaveValue('Dog')
    await editing.getByLabel('Name').fill('Biscuit')
    await editing.getByLabel('Type').fill('')
    await editing.getByRole('button', { name: 'Save Pet' }).click()
    await expect(page.getByText('Pet updated')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Biscuit/, /Nemo/])
    await page.getByRole('button', { name: 'Delete Biscuit' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(asking).toContainText(
      'This permanently deletes Biscuit from Hivehold, along with all its tasks and phone numbers. This cannot be undone.',
    )
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Pet deleted')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Nemo/])
  },
)
