import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { groupOf, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

test('by keyboard a task is added, moved, ticked, deleted and restored', { tag: ['@TASK-04', '@GAP-91', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openBoat(page)
  const title = 'Drain the bilge'
  const said = { title, description: 'Slowly', assignedTo: null, dueDate: dayFromToday(0), status: 'in_progress', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...said })
  await page.getByRole('button', { name: 'Add Task' }).press('Enter')
  await taskDialog(page, 'Add Task').getByLabel('Title').focus()
  await page.keyboard.type('Buy rope')
  await page.keyboard.press('Enter')
  await expect(taskDialog(page, 'Add Task')).toBeHidden()
  const rope = taskTile(page, 'Buy rope')
  await rope.getByRole('button', { name: 'In Progress' }).press('Enter')
  await expect(page.getByText('Task status updated!')).toBeVisible()
  await expect(rope.getByRole('button', { name: 'In Progress' })).toHaveAttribute('aria-pressed', 'true')
  await rope.getByRole('checkbox').press('Space')
  await expect(page.getByText('Task completed!')).toBeVisible()
  await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
  await expect(rope.getByRole('checkbox')).toBeFocused()
  await taskTile(page, title).getByRole('checkbox').focus()
  await page.getByRole('button', { name: 'Completed (1)' }).press('Enter')
  await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()

  const before = await ask(page, 'GET', `/tasks?categoryId=${categoryId}`)
  await taskTile(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .press('Enter')
  await expect(page.getByText('Task deleted!')).toBeVisible()
  await expect(taskTile(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(taskTile(page, title)).toContainText('In Progress')
  await expect(taskTile(page, title)).toContainText('Slowly')
  const after = await ask(page, 'GET', `/tasks?categoryId=${categoryId}`)
  const stored = (tasks: unknown): unknown =>
    JSON.parse(JSON.stringify(tasks, (key, value: unknown) => (key === 'createdAt' ? undefined : value)))
  expect(stored(after)).toEqual(stored(before))
  await rope.getByRole('button', { name: 'Delete Buy rope' }).press('Enter')
  await expect(rope).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('a pasted list becomes one task a line, which is shown before', { tag: ['@TASK-03', '@prove'] }, async ({ page, context }) => {
  await openBoat(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => navigator.clipboard.writeText('- [ ] Buy paint\n- [ ] Call Gran; ask her\n- [ ] Post letter\n'))
  const line = page.getByRole('textbox', { name: 'Add a task' })
  await line.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Adds 3 tasks, one for each line')).toBeVisible()
  await page.keyboard.press('Enter')
  for (const title of ['Buy paint', 'Call Gran, ask her', 'Post letter']) await expect(taskTile(page, title)).toBeVisible()
  await expect(line).toHaveValue('')
})
