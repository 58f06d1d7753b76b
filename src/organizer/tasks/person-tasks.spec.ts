import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aNamed, aTask, finish } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'
import { chooseOfTask, groupOf, openCompleted, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

/** Signs Ada in and opens the tasks of her child Mia or her pet Rex. */
async function atTheTasksOf(page: Page, kind: 'children' | 'pets'): Promise<{ categoryId: string; id: string }> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, kind)
  const id = await aNamed(page, kind, { categoryId, name: kind === 'children' ? 'Mia' : 'Rex' })
  await page.goto(`/${kind}/${id}/tasks`)
  return { categoryId, id }
}

/** Adds the first task, after a refusal without a title. */
async function addFirst(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add First Task' }).click()
  const adding = taskDialog(page, 'Add Task')
  await adding.getByRole('button', { name: 'Save Task' }).click()
  await expect(adding.getByText('Please enter a task title')).toBeVisible()
  await expect(adding.getByLabel('Title')).toBeFocused()
  await adding.getByLabel('Title').fill(title)
}

/** Ticks a task and reopens it; there are no other statuses to choose from (GAP-81). */
async function tickAndReopen(page: Page, title: string): Promise<void> {
  const tile = taskTile(page, title)
  await expect(tile.getByRole('button', { name: /In Progress|status/ })).toHaveCount(0)
  await tile.getByRole('checkbox', { name: title }).check()
  await expect(page.getByText('Task completed!')).toBeVisible()
  await expect(tile).toContainText('Completed')
  await page.mouse.move(0, 0)
  await openCompleted(page)
  await expect(groupOf(page, 'Completed').getByText(title)).toBeVisible()
  await tile.getByRole('checkbox', { name: title }).uncheck()
  await expect(page.getByText('Task reopened!')).toBeVisible()
  await expect(tile).toContainText('Not Started')
  await page.mouse.move(0, 0)
  await expect(groupOf(page, 'To do').getByText(title)).toBeVisible()
}

async function deleteAndUndo(page: Page, title: string): Promise<void> {
  await chooseOfTask(page, title, 'Delete')
  await expect(page.getByText('Task deleted!')).toBeVisible()
  await expect(taskTile(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(taskTile(page, title)).toBeVisible()
}

test(
  'a child’s tasks are added, labelled, ticked, changed and deleted',
  {
    tag: [
      '@CHILD-06',
      '@CHILD-07',
      '@CHILD-08',
      '@CHILD-09',
      '@CHILD-10',
      '@CHILD-11',
      '@CONST-19',
      '@ROUTE-09',
      '@GAP-81',
      '@GAP-83',
      '@prove',
    ],
  },
  async ({ page }) => {
    await atTheTasksOf(page, 'children')
    await expect(page.getByRole('heading', { level: 1, name: 'Mia' })).toBeVisible()
    await addFirst(page, 'Sign the trip form')
    const adding = taskDialog(page, 'Add Task')
    await adding.getByRole('button', { name: 'More' }).click()
    await adding.getByRole('combobox', { name: 'Label' }).click()
    await expect(page.getByRole('option')).toHaveText(['No label', 'School', 'After School Clubs', 'Health', 'Hobbies'])
    await page.getByRole('option', { name: 'After School Clubs' }).click()
    await adding.getByRole('button', { name: 'Save Task' }).click()
    await expect(page.getByText('Task added!')).toBeVisible()
    await expect(taskTile(page, 'Sign the trip form')).toContainText('After School Clubs')
    await tickAndReopen(page, 'Sign the trip form')
    await chooseOfTask(page, 'Sign the trip form', 'Edit')
    const editing = taskDialog(page, 'Edit Task')
    await expect(editing.getByRole('combobox', { name: 'Label' })).toContainText('After School Clubs')
    await editing.getByLabel('Title').fill('Sign the form')
    await editing.getByRole('combobox', { name: 'Label' }).click()
    await page.getByRole('option', { name: 'No label' }).click()
    await editing.getByRole('button', { name: 'Save Task' }).click()
    await expect(page.getByText('Task updated!')).toBeVisible()
    await expect(taskTile(page, 'Sign the form')).not.toContainText('After School Clubs')
    await deleteAndUndo(page, 'Sign the form')
    await expectToFit(page)
  },
)

test(
  'a pet’s tasks are added, ticked, changed and deleted, without labels',
  { tag: ['@PET-06', '@PET-07', '@PET-08', '@PET-09', '@PET-10', '@PET-11', '@ROUTE-11', '@GAP-81', '@GAP-83', '@prove'] },
  async ({ page }) => {
    await atTheTasksOf(page, 'pets')
    await expect(page.getByRole('heading', { level: 1, name: 'Rex' })).toBeVisible()
    await addFirst(page, 'Book the vet')
    await expect(taskDialog(page, 'Add Task').getByRole('combobox', { name: 'Label' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Task added!')).toBeVisible()
    await tickAndReopen(page, 'Book the vet')
    await chooseOfTask(page, 'Book the vet', 'Edit')
    await taskDialog(page, 'Edit Task').getByLabel('Title').fill('Book the other vet')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Task updated!')).toBeVisible()
    await deleteAndUndo(page, 'Book the other vet')
    await expectToFit(page)
  },
)

test(
  'a person who may only view the children sees their tasks change, on the cards too, and no controls',
  { tag: ['@RT-04', '@PERM-03', '@PERM-05', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['children'] })
    const [categoryId = ''] = ids
    const childId = await aNamed(page, 'children', { categoryId, name: 'Mia' })
    const boots = await aTask(page, { subjectId: childId, title: 'Football boots', days: 0 })
    await aTask(page, { subjectId: childId, title: 'Trip form', days: -1 })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    await ben.page.goto(`/children?categoryId=${categoryId}`)
    await expect(ben.page.getByText('1 due, 1 late')).toBeVisible()
    await expect(ben.page.getByText('0 of 1 done today')).toBeVisible()
    await finish(page, boots)
    await expect(ben.page.getByText('1 late')).toBeVisible()
    await expect(ben.page.getByText('1 of 1 done today')).toBeVisible()
    await ben.page.goto(`/children/${childId}/tasks`)
    await expect(ben.page.getByText('View Only')).toBeVisible()
    await expect(taskTile(ben.page, 'Trip form')).toBeVisible()
    await expect(ben.page.getByRole('main').getByRole('button'), 'the card can be printed, and what is completed unfolded').toHaveText([
      '',
      'Completed (1)',
    ])
    await openCompleted(ben.page)
    await expect(taskTile(ben.page, 'Football boots')).toContainText('Completed')
    await expect(ben.page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(ben.page.getByRole('main').getByRole('button')).toHaveCount(2)
    await expectToFit(ben.page)
    const said = { title: 'Read', description: null, assignedTo: null, dueDate: dayFromToday(1), status: 'not_started', label: 'School' }
    await ask(page, 'POST', '/tasks', { id: makeId(), subjectId: childId, ...said })
    await expect(taskTile(ben.page, 'Read')).toContainText('School')
  },
)

test('a card says when nothing is due today', { tag: '@prove' }, async ({ page }) => {
  const { categoryId, id: petId } = await atTheTasksOf(page, 'pets')
  await page.goto(`/pets?categoryId=${categoryId}`)
  await expect(page.getByText('Nothing due today')).toBeVisible()
  await aTask(page, { subjectId: petId, title: 'Walk', days: 0 })
  await expect(page.getByText('1 due')).toBeVisible()
})
