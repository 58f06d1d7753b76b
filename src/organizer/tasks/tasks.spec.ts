import { ask } from '../../../tests/story/api.ts'
import { isPhone } from '../../../tests/story/at-group.ts'
import { atTheBoat } from '../../../tests/story/at-the-boat.ts'
import { dayFromToday, writtenDay } from '../../../tests/story/days.ts'
import { aTask } from '../../../tests/story/due.ts'
import { expectFewStatements } from '../../../tests/story/first-read.ts'
import { expect, expectAccessible, expectToFit, test } from '../../../tests/story/fixtures.ts'
import { chooseOfTask, chooseOption, chooseStatus, groupOf, taskDialog, taskTile } from '../../../tests/story/task-tiles.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test('CATP-04 TASK-01 TASK-02 TASK-03 TASK-08 TASK-09 TASK-10 TASK-11 GAP-80 GAP-83 GEN-05 tasks are added and changed on the page of a custom category', async ({
  page,
}) => {
  await atTheBoat(page)
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add First Task' }).click()
  const adding = taskDialog(page, 'Add Task')
  await adding.getByLabel('Title').fill('   ')
  await adding.getByRole('button', { name: 'Save Task' }).click()
  await expect(adding.getByLabel('Title')).toBeFocused()
  await expect(adding.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect(adding.getByRole('alert')).toHaveCount(0)
  await expect(adding.getByRole('combobox', { name: 'Label' })).toHaveCount(0)
  await expectAccessible(page)
  await adding.getByLabel('Title').fill('Drain the bilge')
  await adding.getByRole('button', { name: 'Save Task' }).click()
  await expect(page.getByText('Task added!')).toBeVisible()
  await expect(taskTile(page, 'Drain the bilge')).toContainText('Not Started')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await adding.getByLabel('Title').fill('Renew the mooring licence')
  if (!isPhone(page)) {
    await adding.getByLabel('Due date').fill('one of these days')
    await adding.getByRole('button', { name: 'Save Task' }).click()
    await expect(adding.getByText('Enter a date such as 26 Nov 2026')).toBeVisible()
    await expect(adding.getByLabel('Due date')).toBeFocused()
  }
  await adding.getByLabel('Description').fill('Both forms')
  await adding.getByLabel('Due date').fill(dayFromToday(3))
  await chooseOption(page, adding, 'Assignee', 'Ada Okafor')
  await adding.getByRole('radio', { name: 'In Progress' }).check()
  await adding.getByRole('button', { name: 'Save Task' }).click()
  const licence = taskTile(page, 'Renew the mooring licence')
  for (const words of ['Both forms', `Due ${writtenDay(3)}, in 3 days`, 'Ada Okafor', 'In Progress'])
    await expect(licence).toContainText(words)
  // What is due stands before what is not.
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Renew the mooring licence')
  await chooseOfTask(page, 'Renew the mooring licence', 'Edit')
  const editing = taskDialog(page, 'Edit Task')
  await expect(editing.getByLabel('Description')).toHaveValue('Both forms')
  await expect(editing.getByRole('combobox', { name: 'Assignee' })).toContainText('Ada Okafor')
  await editing.getByLabel('Title').fill('Renew the licence')
  await chooseOption(page, editing, 'Assignee', 'Nobody')
  await editing.getByLabel('Due date').fill(dayFromToday(-2))
  await editing.getByRole('button', { name: 'Save Task' }).click()
  await expect(page.getByText('Task updated!')).toBeVisible()
  await expect(taskTile(page, 'Renew the licence')).toContainText(`Late: ${writtenDay(-2)}, 2 days ago`)
  await expect(taskTile(page, 'Renew the licence')).not.toContainText('Ada Okafor')
  await expectAccessible(page)
  await expectToFit(page)
})

test('TASK-05 TASK-06 TASK-07 TASK-12 a task is ticked, stays under the finger, sinks to the completed ones, and is reopened', async ({
  page,
}) => {
  const { categoryId } = await atTheBoat(page)
  for (const title of ['Buy rope', 'Paint the hull']) await aTask(page, { categoryId, title, days: 1 })
  const rope = taskTile(page, 'Buy rope')
  await rope.getByRole('checkbox', { name: 'Buy rope' }).check()
  await expect(page.getByText('Task completed!')).toBeVisible()
  await expect(rope).toContainText('Completed')
  // The mouse holds it; under a finger it stays for a moment.
  if (!isPhone(page)) await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()
  await expect(groupOf(page, 'To do').getByText('Buy rope')).toHaveCount(0)
  await expectAccessible(page)
  await rope.getByRole('checkbox').uncheck()
  await expect(page.getByText('Task reopened!')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
  await expect(rope).toContainText('Not Started')
  for (const status of ['In Progress', 'Not Started', 'Completed']) {
    await chooseStatus(page, 'Buy rope', status)
    await expect(page.getByText('Task status updated!')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect(rope.getByRole('checkbox')).toBeChecked({ checked: status === 'Completed' })
  }
  await page.reload()
  await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()
})

test('TASK-04 GAP-91 a task is deleted without a question, and Undo brings it back as it was', async ({ page }) => {
  const { categoryId } = await atTheBoat(page)
  const title = 'Drain the bilge'
  const said = { title, description: 'Slowly', assignedTo: null, dueDate: dayFromToday(0), status: 'in_progress', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...said })
  const before = await ask(page, 'GET', `/tasks?categoryId=${categoryId}`)
  await expect(taskTile(page, title)).toBeVisible()
  await chooseOfTask(page, title, 'Delete')
  await expect(page.getByText('Task deleted!')).toBeVisible()
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(taskTile(page, title)).toContainText('In Progress')
  await expect(taskTile(page, title)).toContainText('Slowly')
  const after = await ask(page, 'GET', `/tasks?categoryId=${categoryId}`)
  const stored = (tasks: unknown): unknown =>
    JSON.parse(JSON.stringify(tasks, (key, value: unknown) => (key === 'createdAt' ? undefined : value)))
  expect(stored(after)).toEqual(stored(before))
})

test('by keyboard alone a task is added, moved through its statuses, ticked and deleted', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard')
  const { categoryId } = await atTheBoat(page)
  await aTask(page, { categoryId, title: 'Paint the hull', days: 1 })
  await page.getByRole('button', { name: 'Add Task' }).focus()
  await page.keyboard.press('Enter')
  await expect(taskDialog(page, 'Add Task')).toBeVisible()
  await taskDialog(page, 'Add Task').getByLabel('Title').focus()
  await page.keyboard.type('Buy rope')
  await page.keyboard.press('Enter')
  await expect(taskDialog(page, 'Add Task')).toBeHidden()
  const rope = taskTile(page, 'Buy rope')
  await rope.getByRole('button', { name: 'In Progress' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task status updated!')).toBeVisible()
  await expect(rope.getByRole('button', { name: 'In Progress' })).toHaveAttribute('aria-pressed', 'true')
  await rope.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Task completed!')).toBeVisible()
  await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
  await expect(rope.getByRole('checkbox')).toBeFocused()
  await taskTile(page, 'Paint the hull').getByRole('checkbox').focus()
  await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()
  await rope.getByRole('button', { name: 'Delete Buy rope' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task deleted!')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test.describe('when the server fails', () => {
  test.use({ serverFails: true })
  test.skip(({ isMobile }) => isMobile, 'it fails alike on every screen')

  test('TASK-13 GAP-88 tasks that cannot be read say so and can be tried again', async ({ page }) => {
    const { categoryId } = await atTheBoat(page)
    await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
    let down = true
    await page.route('**/api/tasks?**', async (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Failed to load tasks' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Canal boat' })).toBeVisible()
    await expectAccessible(page)
    down = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(taskTile(page, 'Buy rope')).toBeVisible()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/tasks?**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/category/${categoryId}`)
    await expect(page.getByText('Loading...')).toBeVisible()
    gate.resolve()
    await expect(taskTile(page, 'Buy rope')).toBeVisible()
  })

  test('TASK-02 TASK-03 TASK-04 TASK-05 TASK-06 TASK-07 what is refused is undone and said, and nothing typed is lost', async ({
    page,
  }) => {
    const { categoryId } = await atTheBoat(page)
    await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
    await expect(taskTile(page, 'Buy rope')).toBeVisible()
    const refusal = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }
    const refuse = async (path: string) =>
      page.route(path, async (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal)))
    await refuse('**/api/tasks')
    await refuse('**/api/tasks/**')
    const rope = taskTile(page, 'Buy rope')
    await rope.getByRole('checkbox').click()
    await expect(page.getByText('Failed to update task', { exact: true })).toBeVisible()
    await expect(rope.getByRole('checkbox')).not.toBeChecked()
    await chooseStatus(page, 'Buy rope', 'In Progress')
    await expect(page.getByText('Failed to update task status')).toBeVisible()
    await expect(rope).toContainText('Not Started')
    await chooseOfTask(page, 'Buy rope', 'Delete')
    await expect(page.getByText('Failed to delete task')).toBeVisible()
    await expect(rope).toBeVisible()
    await page.getByRole('button', { name: 'Add Task' }).click()
    await taskDialog(page, 'Add Task').getByLabel('Title').fill('Kept')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to save task')).toBeVisible()
    await expect(taskDialog(page, 'Add Task').getByLabel('Title')).toHaveValue('Kept')
  })
})

test('READ-13 three hundred tasks are searched by typing, in one, two or three columns, and never stand beside the screen', async ({
  page,
}) => {
  const { categoryId } = await atTheBoat(page)
  const long = 'The task with quite the longest title that anybody has given to Donaudampfschifffahrtsgesellschaftskapitän Oppenheimer'
  await aTask(page, { categoryId, title: long, days: -1 })
  for (let number = 1; number < 300; number += 1) await aTask(page, { categoryId, title: `Plank ${number}`, days: number })
  await page.reload()
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles).toHaveCount(60)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Show 240 more' }).click()
  await expect(tiles).toHaveCount(120)
  await page.getByLabel('Search tasks').fill('plank 287')
  await expect(tiles).toHaveCount(1)
  await expect(taskTile(page, 'Plank 287')).toBeVisible()
  await page.getByLabel('Search tasks').fill('oppenheimer')
  await expect(tiles).toHaveCount(1)
  await page.getByLabel('Search tasks').fill('')
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => page.locator('main ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length))
      .toBe(columns)
    await expectToFit(page)
  }
})

test('the first read of the page takes at most three statements', async ({ page }) => {
  test.skip(isPhone(page), 'it is read alike on every screen')
  const { categoryId } = await atTheBoat(page)
  await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
  await expectFewStatements(page, `/category/${categoryId}`)
})
