import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDay, writtenDayOfWeek } from '#tests/story/days.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { chooseOfSeries, chooseOfTask, chooseOption, groupOf, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

test(
  'a task repeats: it shows how before it is saved, the next one is there when one is ticked, and Undo takes it back',
  { tag: ['@RECUR-01', '@RECUR-02', '@RECUR-03', '@RECUR-04', '@RECUR-14', '@engines'] },
  async ({ page }) => {
    await openBoat(page)
    await page.getByRole('button', { name: 'Add Task' }).click()
    const form = taskDialog(page, 'Add Task')
    await form.getByLabel('Title').pressSequentially('Pump out')
    await chooseOption(page, form, 'Repeats', 'Every week')
    await form.getByRole('button', { name: 'Save Task' }).click()
    await expect(form.getByText('Please choose the first day')).toBeVisible()
    await form.getByRole('button', { name: 'Today' }).click()
    await expect(form.getByRole('status')).toContainText(/Every \w+day/)
    await expect(form.getByRole('status')).toContainText(writtenDay(28))
    await form.getByRole('button', { name: 'More' }).click()
    await expect(form.getByText(`the next is ${writtenDayOfWeek(7)}`)).toBeVisible()
    await expect(form.getByText(`the next is ${writtenDayOfWeek(9)}`)).toBeVisible()
    await form.getByRole('button', { name: 'Save Task' }).click()
    const open = groupOf(page, 'To do').getByRole('listitem')
    await expect(open).toContainText(/Repeats: Every \w+day/)
    await open.getByRole('checkbox', { name: 'Pump out' }).click()
    await expect(page.getByText(`Next: ${writtenDayOfWeek(7)}`)).toBeVisible()
    await expect(open.filter({ hasText: writtenDay(7) })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Task reopened!')).toBeVisible()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText(`Due ${writtenDay(0)}, today`)
  },
)

test(
  'what repeats is skipped with a reason, put off, done on another day, paused and resumed, and its history shows that',
  { tag: ['@RECUR-08', '@RECUR-09', '@RECUR-11', '@RECUR-12', '@RECUR-17', '@RECUR-28', '@prove'] },
  async ({ page }) => {
    await addWeekly(page, 'Pump out', -8)
    const tile = taskTile(page, 'Pump out')
    await chooseOfSeries(page, 'Pump out', 'Skip this time')
    await page.getByRole('dialog').getByLabel('Reason').pressSequentially('The lock is shut')
    await page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(tile).toContainText(writtenDay(6))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("It's no longer skipped")).toBeVisible()
    await expect(tile).toContainText(writtenDay(-8))
    await chooseOfSeries(page, 'Pump out', 'Skip this time')
    await page.getByRole('dialog').getByLabel('Reason').pressSequentially('The lock is shut')
    await page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(tile).toContainText(writtenDay(6))
    await expect(tile).toContainText('1 date was missed')
    await chooseOfSeries(page, 'Pump out', 'Put off')
    const putOff = page.getByRole('dialog', { name: 'Put off' })
    await putOff.getByLabel('To which day').fill(dayFromToday(13))
    await putOff.getByRole('button', { name: 'Put off' }).click()
    await expect(putOff.getByText('The next one is due that day')).toBeVisible()
    await putOff.getByLabel('To which day').fill(dayFromToday(9))
    await putOff.getByRole('button', { name: 'Put off' }).click()
    await expect(tile).toContainText(writtenDay(9))
    await chooseOfSeries(page, 'Pump out', 'Pause')
    const pause = page.getByRole('dialog', { name: 'Pause' })
    await pause.getByLabel('Goes on again').fill(dayFromToday(0))
    await pause.getByRole('button', { name: 'Pause' }).click()
    await expect(pause.getByText('Please choose a day that is not today or in the past')).toBeVisible()
    await pause.getByLabel('Goes on again').fill(dayFromToday(20))
    await pause.getByRole('button', { name: 'Pause' }).click()
    await expect(tile).toContainText(`Paused, goes on ${writtenDay(20)}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tile).toContainText(writtenDay(9))
    await chooseOfSeries(page, 'Pump out', 'Pause')
    await pause.getByRole('button', { name: 'Pause' }).click()
    await expect(tile).toContainText(`Paused since ${writtenDay(0)}`)
    await chooseOfSeries(page, 'Pump out', 'Resume')
    await expect(tile).toContainText(writtenDay(6))
    await chooseOfSeries(page, 'Pump out', 'Done on another day')
    const doneOn = page.getByRole('dialog', { name: 'Done on another day' })
    await doneOn.getByRole('button', { name: 'Mark as Done' }).click()
    const next = groupOf(page, 'To do')
      .getByRole('listitem')
      .filter({ hasText: writtenDay(13) })
    await next.getByRole('button', { name: 'More actions for Pump out' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'Pump out' })
    await expect(history.getByText('The lock is shut')).toBeVisible()
    await expect(history.getByText('Missed')).toBeVisible()
    await expect(history.getByText('Done', { exact: true })).toBeVisible()
    await expect(history.getByText('Done this month')).toBeVisible()
  },
)

test('a monthly task is hidden until two weeks before, by default', { tag: ['@RECUR-18'] }, async ({ page }) => {
  await openBoat(page)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = taskDialog(page, 'Add Task')
  await form.getByLabel('Title').pressSequentially('Grease the stern gland')
  await form.getByLabel('Due date').fill(dayFromToday(20))
  await form.getByRole('button', { name: 'More' }).click()
  const hide = form.getByLabel(/^Hide until this many days before/)
  await chooseOption(page, form, 'Repeats', 'Every week')
  await expect(hide).toHaveValue('')
  await chooseOption(page, form, 'Repeats', 'Every month')
  await expect(hide).toHaveValue('14')
  await expect(form.getByText(`The first one is shown from ${writtenDay(6)}.`)).toBeVisible()
  await hide.fill('400')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(form.getByText('Please enter a number of days from 0 to 365')).toBeVisible()
  await hide.fill('7')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(groupOf(page, 'To do')).toHaveCount(0)
  const later = page.getByRole('button', { name: '1 comes up later' })
  await later.press('Enter')
  const tile = taskTile(page, 'Grease the stern gland')
  await expect(tile).toContainText(`Due ${writtenDay(20)}`)
  await chooseOfTask(page, 'Grease the stern gland', 'Edit')
  const edit = taskDialog(page, 'Edit Task')
  await expect(edit.getByLabel(/^Hide until this many days before/)).toHaveValue('7')
  await edit.getByLabel(/^Hide until this many days before/).fill('')
  await edit.getByRole('button', { name: 'Save Task' }).click()
  await expect(groupOf(page, 'To do').getByRole('listitem')).toContainText('Grease the stern gland')
  await expect(later).toHaveCount(0)
})

test(
  'changed alone it is another only this time; changed with those after it the next ones are; deleting asks which',
  { tag: ['@RECUR-13', '@RECUR-15', '@RECUR-16', '@prove'] },
  async ({ page }) => {
    await addWeekly(page, 'Pump out', 0)
    await rename(page, { from: 'Pump out', to: 'Pump out twice', scope: 'Only this one' })
    await page.getByRole('checkbox', { name: 'Pump out twice' }).click()
    await expect(taskTile(page, 'Pump out')).toContainText(writtenDay(7))
    await rename(page, { from: 'Pump out', to: 'Empty the tanks', scope: 'This and all following' })
    await page.getByRole('checkbox', { name: 'Empty the tanks' }).click()
    const next = groupOf(page, 'To do').getByRole('listitem')
    await expect(next.filter({ hasText: writtenDay(14) })).toContainText('Empty the tanks')
    await deleteAs(page, 'Only this one')
    await expect(next.filter({ hasText: writtenDay(21) })).toBeVisible()
    await deleteAs(page, 'Stop repeating')
    await expect(page.getByText('It no longer repeats')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Empty the tanks', checked: false })).toHaveCount(0)
  },
)

type Page = Parameters<typeof openBoat>[0]

async function addWeekly(page: Page, title: string, days: number): Promise<void> {
  await openBoat(page)
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = taskDialog(page, 'Add Task')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Due date').fill(dayFromToday(days))
  await chooseOption(page, form, 'Repeats', 'Every week')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(taskTile(page, title)).toBeVisible()
}

async function rename(page: Page, { from, to, scope }: { from: string; to: string; scope: string }): Promise<void> {
  await chooseOfTask(page, from, 'Edit')
  const form = taskDialog(page, 'Edit Task')
  await form.getByLabel('Title').fill(to)
  await form.getByRole('button', { name: 'Save Task' }).click()
  const question = page.getByRole('dialog', { name: 'It repeats' })
  await expect(question.getByRole('radio', { name: 'Only this one' })).toBeChecked()
  await question.getByRole('radio', { name: scope }).check()
  await question.getByRole('button', { name: 'Save Task' }).click()
  await expect(taskTile(page, to)).toBeVisible()
}

async function deleteAs(page: Page, choice: string): Promise<void> {
  const tile = groupOf(page, 'To do').getByRole('listitem').filter({ hasText: 'Due' }).last()
  await tile.getByRole('button', { name: 'More actions for Empty the tanks' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Task' })
  await dialog.getByRole('radio', { name: choice }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
}
