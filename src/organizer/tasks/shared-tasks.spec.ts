import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDayOfWeek } from '#tests/story/days.ts'
import { aTask } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'
import { chooseOfSeries, chooseOfTask, chooseOption, groupOf, openCompleted, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

test(
  'a person who may only view finds no controls, and sees each change by itself',
  { tag: ['@RT-04', '@PERM-03', '@PERM-05', '@GAP-22'] },
  async ({ page, another }) => {
    const { categoryId, familyId } = await openBoat(page)
    const taskId = await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
    const ben = await aMember(another, { admin: page, familyId, view: [categoryId] })
    await ben.page.goto(`/category/${categoryId}`)
    await expect(ben.page.getByText('View Only')).toBeVisible()
    const rope = taskTile(ben.page, 'Buy rope')
    await expect(rope).toContainText('Not Started')
    await expect(ben.page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    // What is folded can be unfolded.
    await expect(ben.page.getByRole('main').locator('button:not([aria-expanded])')).toHaveCount(0)
    await expectAccessible(ben.page)
    await expectToFit(ben.page)
    await ask(page, 'PUT', `/tasks/${taskId}/status`, { status: 'in_progress' })
    await expect(rope).toContainText('In Progress')
    await ask(page, 'PUT', `/tasks/${taskId}/status`, { status: 'done' })
    await openCompleted(ben.page)
    await expect(groupOf(ben.page, 'Completed').getByText('Buy rope')).toBeVisible()
    await ask(page, 'DELETE', `/tasks/${taskId}`)
    await expect(ben.page.getByText('No tasks have been added here yet.')).toBeVisible()
  },
)

test('a task cannot be given to somebody just removed', { tag: ['@GAP-30', '@GAP-80', '@prove'] }, async ({ page, another }) => {
  const { categoryId, familyId } = await openBoat(page)
  await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
  await aMember(another, { admin: page, familyId, view: [categoryId] })
  await chooseOfTask(page, 'Buy rope', 'Edit')
  const editing = taskDialog(page, 'Edit Task')
  const who = editing.getByRole('group', { name: 'Who' })
  await who.getByRole('button', { name: 'Ben Okafor' }).click()
  const members = JSON.stringify(await ask(page, 'GET', `/members?familyId=${familyId}`))
  const memberId = /"id":"([0-9a-f-]+)"[^}]*"name":"Ben Okafor"/.exec(members)?.[1] ?? ''
  await ask(page, 'DELETE', `/members/${memberId}`)
  await editing.getByRole('button', { name: 'Save Task' }).click()
  await expect(editing.getByText("This person can't see this task. Please choose someone else.")).toBeVisible()
  await expect(who.getByRole('button').first()).toBeFocused()
  await expect(who.getByRole('button', { name: 'Ben Okafor', pressed: true })).toBeVisible()
  await who.getByRole('button', { name: 'Me' }).click()
  await editing.getByRole('button', { name: 'Save Task' }).click()
  await expect(page.getByText('Task updated!')).toBeVisible()
})

test('a free task is taken and given back, and earns', { tag: ['@RECUR-25', '@RECUR-26', '@prove'] }, async ({ page, another }) => {
  const { categoryId, familyId } = await openBoat(page)
  await aTask(page, { categoryId, title: 'Buy rope', days: 0 })
  const ben = await aMember(another, { admin: page, familyId, edit: [categoryId] })
  await ben.page.goto(`/category/${categoryId}`)
  const rope = taskTile(ben.page, 'Buy rope')
  await rope.getByRole('button', { name: "I'll do it" }).click()
  await expect(rope.getByRole('button', { name: 'Give it back' })).toBeVisible()
  await expect(taskTile(page, 'Buy rope')).toContainText('Ben')
  await expect(taskTile(page, 'Buy rope').getByRole('button', { name: "I'll do it" })).toHaveCount(0)
  await rope.getByRole('button', { name: 'Give it back' }).click()
  await expect(taskTile(page, 'Buy rope').getByRole('button', { name: "I'll do it" })).toBeVisible()
  await chooseOfTask(page, 'Buy rope', 'Edit')
  const form = taskDialog(page, 'Edit Task')
  await form.getByRole('radio', { name: 'Completed' }).check()
  await chooseOption(page, form, 'Done by', 'Ben')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(taskTile(page, 'Buy rope')).toContainText('Done by Ben')
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
  const fields = { title: 'Pump out', description: null, assignedTo: null, dueDate: dayFromToday(0), status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...fields, repeats })
  await chooseOfSeries(page, 'Pump out', 'Done by')
  const who = page.getByRole('dialog', { name: 'Who did it?' })
  await expectAccessible(page)
  await who.getByRole('button', { name: 'Ben' }).click()
  await expect(page.getByText(`Next: ${writtenDayOfWeek(7)}`)).toBeVisible()
  await page.goto(`/leaderboard?familyId=${familyId}`)
  await expect(page.getByRole('main').getByText('2 credits')).toBeVisible()
})
