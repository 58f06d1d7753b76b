import { ask } from '../../../tests/story/api.ts'
import { atTheBoat } from '../../../tests/story/at-the-boat.ts'
import { dayFromToday, writtenDay } from '../../../tests/story/days.ts'
import { aTask } from '../../../tests/story/due.ts'
import { expect, expectAccessible, expectToFit, test } from '../../../tests/story/fixtures.ts'
import { taskTile } from '../../../tests/story/task-tiles.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test(
  'what is late is put off at once and what repeats is paused for the holidays, with Undo for both',
  { tag: ['@RECUR-12', '@RECUR-17', '@phone'] },
  async ({ page }) => {
    const { categoryId } = await atTheBoat(page)
    for (const title of ['Varnish', 'Buy rope']) await aTask(page, { categoryId, title, days: -3 })
    const fields = { description: null, assignedTo: null, status: 'not_started', label: null }
    const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }
    for (const title of ['Feed the ducks', 'Pump out']) {
      const task = { id: makeId(), categoryId, title, ...fields, dueDate: dayFromToday(title === 'Pump out' ? -3 : 1), repeats }
      await ask(page, 'POST', '/tasks', task)
    }
    await page.reload()
    const menu = page.getByRole('button', { name: 'Several at once' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Put off 3 late tasks' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put off 3 late tasks' })
    await dialog.getByLabel('To which day').fill(dayFromToday(-1))
    await dialog.getByRole('button', { name: 'Put off' }).click()
    await expect(dialog.getByText('Please choose a day that is not in the past')).toBeVisible()
    await dialog.getByLabel('To which day').fill(dayFromToday(4))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Put off' }).click()
    await expect(page.getByText('2 tasks put off')).toBeVisible()
    await expect(page.getByText('1 stays, as its next one is due by then.')).toBeVisible()
    for (const title of ['Varnish', 'Buy rope']) await expect(taskTile(page, title)).toContainText(writtenDay(4))
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const title of ['Varnish', 'Buy rope']) await expect(taskTile(page, title)).toContainText(writtenDay(-3))
    await menu.click()
    await page.getByRole('menuitem', { name: 'Pause all 2 that repeat' }).click()
    await expect(page.getByText('2 tasks paused')).toBeVisible()
    for (const title of ['Feed the ducks', 'Pump out']) await expect(taskTile(page, title)).toContainText('Paused since')
    await expectToFit(page)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Resume all 2 that are paused' }).click()
    await expect(taskTile(page, 'Pump out')).toContainText(`Due ${writtenDay(0)}`)
  },
)
