import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { openNewGroup } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

/** Signs Ada in and opens her empty Children category; returns its id. */
async function atTheChildren(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'children')
  await page.goto(`/children?categoryId=${categoryId}`)
  return categoryId
}

async function addChild(page: Page, categoryId: string, name: string): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/children', { id, categoryId, name })
  return id
}

async function addLateTask(page: Page, parent: { subjectId: string }): Promise<void> {
  const task = { title: 'Dentist', description: null, assignedTo: null, dueDate: '2020-01-31', status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), ...parent, ...task })
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test(
  'a parent adds the first child and others, listed by name',
  { tag: ['@GEN-06', '@CHILD-01', '@CHILD-02', '@CHILD-03', '@GAP-88', '@GAP-90', '@GAP-98', '@GAP-101', '@ROUTE-08'] },
  async ({ page }) => {
    await atTheChildren(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Children' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByText('No children yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Child', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add First Child' }).click()
    const adding = dialog(page, 'Add Child')
    await adding.getByLabel('Name').fill('   ')
    await adding.getByRole('button', { name: 'Save Child' }).click()
    await expect(adding.getByLabel('Name')).toBeFocused()
    await expect(adding.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByRole('alert')).toHaveCount(0)
    await adding.getByLabel('Name').fill('Tobi')
    await expect(adding.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
    await adding.getByRole('button', { name: 'Save Child' }).click()
    await expect(page.getByText('Child added')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tobi' })).toBeVisible()
    for (const name of ['Mia', 'Élodie']) {
      await page.getByRole('button', { name: 'Add Child' }).click()
      await dialog(page, 'Add Child').getByLabel('Name').fill(name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Élodie/, /Mia/, /Tobi/])
    await expectToFit(page)
  },
)

test(
  'a card shows the child’s tasks and opens them; a child is renamed and deleted',
  { tag: ['@CHILD-04', '@CHILD-05', '@CHILD-06', '@GAP-90', '@GAP-91'] },
  async ({ page }) => {
    const categoryId = await atTheChildren(page)
    const tobi = await addChild(page, categoryId, 'Tobi')
    await addChild(page, categoryId, 'Mia')
    await addLateTask(page, { subjectId: tobi })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Mia.*Nothing due today/, /Tobi.*1 late/])
    await page.getByRole('link', { name: 'Tobi' }).click()
    await expect(page).toHaveURL(`/children/${tobi}/tasks`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tobi' })).toBeVisible()
    await expect(page.getByText('My Own Hive · Children')).toBeVisible()
    await expect(page.getByText('Dentist')).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/children?categoryId=${categoryId}`)
    await page.getByRole('button', { name: 'Edit Tobi' }).click()
    const editing = dialog(page, 'Edit Child')
    await expect(editing.getByLabel('Name')).toHaveValue('Tobi')
    await editing.getByLabel('Name').fill('Forget me')
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Tobi' }).click()
    await expect(editing.getByLabel('Name')).toHaveValue('Tobi')
    await editing.getByLabel('Name').fill('Ben')
    await editing.getByRole('button', { name: 'Save Child' }).click()
    await expect(page.getByText('Child updated')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Ben/, /Mia/])
    await page.getByRole('button', { name: 'Delete Ben' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(asking).toContainText(
      'This permanently deletes Ben from Hivehold, along with all their tasks and phone numbers. This cannot be undone.',
    )
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Child deleted')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Mia/])
  },
)

test('a mother enters a child once, also as a member of the group', { tag: ['@FOLK-01', '@FOLK-06', '@prove'] }, async ({ page }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['children'] })
  const [categoryId = ''] = ids
  await page.goto(`/children?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Add First Child' }).click()
  const adding = dialog(page, 'Add Child')
  await adding.getByLabel('Name').fill('Zoe')
  await chooseOption(page, adding, 'Who this is in the group', 'Add them to the group, without an account')
  await adding.getByRole('button', { name: 'Save Child' }).click()
  await expect(page.getByText('Child added')).toBeVisible()
  const people = z.array(z.object({ userId: z.string(), name: z.string(), hasAccount: z.boolean() }))
  const members = people.parse(await ask(page, 'GET', `/members?familyId=${familyId}`))
  const zoe = members.find(({ name }) => name === 'Zoe')
  expect(zoe?.hasAccount).toBe(false)
  expect(await ask(page, 'GET', `/children?categoryId=${categoryId}`)).toMatchObject({ subjects: [{ name: 'Zoe', personId: zoe?.userId }] })
})
