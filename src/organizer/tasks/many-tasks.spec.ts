import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { openGroup } from '#tests/story/group.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aTask, finish } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'
import { taskTile } from '#tests/story/task-tiles.ts'

test('late tasks are put off, repeating ones paused', { tag: ['@RECUR-12', '@RECUR-17', '@phone-prove'] }, async ({ page }) => {
  const { categoryId } = await openBoat(page)
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
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('2 tasks paused')).toBeVisible()
  for (const title of ['Feed the ducks', 'Pump out']) await expect(taskTile(page, title)).toContainText('Paused since')
  await expectToFit(page)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Resume all 2 that are paused' }).click()
  await expect(taskTile(page, 'Pump out')).toContainText(`Due ${writtenDay(0)}`)
})

test(
  'all that repeats in a space is paused until a day, and resumed',
  { tag: ['@RECUR-17', '@phone-only', '@prove'] },
  async ({ page }) => {
    const { categoryId } = await openBoat(page)
    const fields = { description: null, assignedTo: null, status: 'not_started', label: null }
    const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }
    for (const [title, days] of [
      ['Feed the ducks', 1],
      ['Pump out', 3],
    ] as const) {
      await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, title, ...fields, dueDate: dayFromToday(days), repeats })
    }
    await openGroup(page)
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More actions for The Okafors' }).click()
      await page.getByRole('menuitem', { name: 'Pause Tasks' }).click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Pause tasks that repeat' })
    await expect(dialog).toContainText('2 tasks that repeat have no due date while they are paused.')
    await dialog.getByLabel('Goes on again').fill(dayFromToday(14))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('2 tasks paused')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('They have their days again')).toBeVisible()
    const reading = Promise.withResolvers<void>()
    await page.route(/\/api\/(tasks\/repeating|together)/, async (route) => {
      await reading.promise
      await route.continue()
    })
    await open()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    reading.resolve()
    await dialog.getByLabel('Goes on again').fill(dayFromToday(14))
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('2 tasks paused').last()).toBeVisible()
    await expectToFit(page)
    await open()
    await expect(dialog).toContainText('2 tasks are paused and go on')
    await dialog.getByRole('button', { name: 'Resume now' }).click()
    await expect(page.getByText('2 tasks resumed')).toBeVisible()
    await page.goto(`/category/${categoryId}`)
    await expect(taskTile(page, 'Pump out')).toContainText(`Due ${writtenDay(3)}`)
  },
)

test('some tasks of a long list are chosen, given and put off together', { tag: ['@RECUR-12', '@phone-prove'] }, async ({ page }) => {
  const { categoryId } = await openBoat(page)
  for (const days of Array.from({ length: 12 }, (_, index) => index)) await aTask(page, { categoryId, title: `Job ${days}`, days })
  const last = await aTask(page, { categoryId, title: 'Job 12', days: 12 })
  await page.reload()
  const menu = page.getByRole('button', { name: 'Several at once' })
  const choose = async (...titles: string[]): Promise<void> => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Choose tasks' }).click()
    for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check()
  }
  const bar = page.getByRole('toolbar', { name: 'Chosen tasks' })
  await choose('Job 1', 'Job 2')
  await expect(bar).toContainText('2 chosen')
  await expectAccessible(page)
  await expectToFit(page)
  await bar.getByRole('button', { name: 'Give to' }).click()
  await page.getByRole('menuitem', { name: 'Ada' }).click()
  await expect(page.getByText('2 tasks given')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(taskTile(page, 'Job 1')).toContainText('Ada')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They are for whom they were for')).toBeVisible()
  await expect(taskTile(page, 'Job 1')).not.toContainText('Ada')
  await choose('Job 3', 'Job 4', 'Job 12')
  await bar.getByRole('button', { name: 'Put off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put off 3 tasks' })
  await finish(page, last)
  await dialog.getByLabel('To which day').fill(dayFromToday(40))
  await dialog.getByRole('button', { name: 'Put off' }).click()
  await expect(page.getByText('2 tasks put off')).toBeVisible()
  await expect(page.getByText('1 stays, as somebody has changed it meanwhile.')).toBeVisible()
  await expect(taskTile(page, 'Job 3')).toContainText(writtenDay(40))
  await choose('Job 5')
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Job 5' })).toBeVisible()
})
