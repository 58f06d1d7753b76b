import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aDate } from '#tests/story/dates.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aNamed, aTask } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { chooseOfTask, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

type Page = Parameters<typeof newPerson>[0]

/** Adds the task that a date has raised. */
async function raised(
  page: Page,
  { dueDateId, categoryId, title }: { dueDateId: string; categoryId: string; title: string },
): Promise<string> {
  const id = makeId()
  const rest = { description: null, assignedTo: null, dueDate: dayFromToday(5), status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id, categoryId, title, ...rest, forDate: { dueDateId, day: dayFromToday(5) } })
  return id
}

test('Home lists its tasks; ticking a date’s task asks about it', { tag: ['@CLOCK-09', '@TASK-02', '@phone-prove'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'home')
  await page.goto(`/category/${categoryId}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = taskDialog(page, 'Add Task')
  await form.getByLabel('Title').fill('Put the bins out')
  await form.getByRole('button', { name: 'Save Task' }).click()
  const part = page.getByRole('region', { name: 'Tasks' })
  await expect(part).toContainText('Put the bins out')
  await chooseOfTask(page, 'Put the bins out', 'Delete')
  await expect(page.getByText('Task deleted!')).toBeVisible()
  await expect(part).not.toContainText('Put the bins out')

  const dueDateId = await aDate(page, { categoryId, name: 'Chimney sweep', days: 5 })
  const taskId = await raised(page, { dueDateId, categoryId, title: 'Book the sweep' })
  // As a notification leads there.
  await page.goto(`/category/${categoryId}#${taskId}`)
  await expect(part.getByText('Book the sweep')).toBeInViewport()
  await expectAccessible(page)
  await expectToFit(page)
  await part.getByRole('checkbox', { name: 'Book the sweep' }).click()
  await expect(page.getByRole('dialog', { name: 'Chimney sweep' })).toBeVisible()
})

test('the cars list their tasks, and a car those that its dates have raised', { tag: ['@CLOCK-09', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  const [skoda, mini] = [
    await aNamed(page, 'cars', { categoryId, name: 'Skoda' }),
    await aNamed(page, 'cars', { categoryId, name: 'Mini' }),
  ]
  const dueDateId = await aDate(page, { subjectId: skoda, name: 'Wheel change', days: 5 })
  await raised(page, { dueDateId, categoryId, title: 'Book the garage' })
  await aTask(page, { categoryId, title: 'Wash both', days: 2 })
  await page.goto(`/cars?categoryId=${categoryId}`)
  for (const title of ['Book the garage', 'Wash both']) await expect(taskTile(page, title)).toBeVisible()
  await page.goto(`/car/${mini}`)
  await expect(page.getByRole('region', { name: 'Dates' })).toBeVisible()
  await expect(taskTile(page, 'Book the garage')).toHaveCount(0)
  await page.goto(`/car/${skoda}`)
  await expect(taskTile(page, 'Wash both')).toHaveCount(0)
  await taskTile(page, 'Book the garage').getByRole('checkbox').click()
  await expect(page.getByRole('dialog', { name: 'Wheel change' })).toBeVisible()
})

test('tasks for a trip or before a dinner are on the pages of both', { tag: ['@TASK-02', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const travel = await aDefaultCategory(page, 'travel')
  const meals = await aDefaultCategory(page, 'meals')
  await aTask(page, { categoryId: travel, title: 'Renew the passports', days: 2 })
  await aTask(page, { categoryId: meals, title: 'Defrost the salmon', days: 1 })
  await page.goto(`/travel?categoryId=${travel}`)
  const part = page.getByRole('region', { name: 'Tasks' })
  await expect(part).toContainText('Renew the passports')
  await expectToFit(page)
  await page.goto(`/meal-planning?categoryId=${meals}`)
  await expect(part).toContainText('Defrost the salmon')
  await expectToFit(page)
})
