import type { Locator, Page } from '@playwright/test'
import { tenAtOnce } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aTask } from '#tests/story/due.ts'
import { expect, expectToFit, test } from '#tests/story/fixtures.ts'
import { chooseOfTask, chooseStatus, groupOf, openCompleted, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

const colours = { 'Not Started': 'red', 'In Progress': 'yellow', Completed: 'green' } as const

async function colourOf(tile: Locator): Promise<string> {
  const ground = await tile.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number)
  if (green > red && green > blue) return 'green'
  return red >= green && green - blue > red - green ? 'yellow' : red > green && red > blue ? 'red' : ground
}

/** Expects a task to offer a tick, Edit, Delete, and its three statuses. */
async function expectControls(page: Page, title: string): Promise<void> {
  const tile = taskTile(page, title)
  await expect(tile.getByRole('checkbox', { name: title, exact: true })).toBeEnabled()
  if (isPhone(page)) {
    await tile.getByRole('button', { name: `change the status of ${title}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Not Started', 'In Progress', 'Completed'])
    await page.keyboard.press('Escape')
    await tile.getByRole('button', { name: `More actions for ${title}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Done by', 'Delete'])
    return page.keyboard.press('Escape')
  }
  await tile.hover()
  await expect(tile.getByRole('group', { name: `Status of ${title}` }).getByRole('button')).toHaveCount(3)
  for (const name of ['Not Started', 'In Progress', 'Completed', `Edit ${title}`, `Delete ${title}`])
    await expect(tile.getByRole('button', { name, exact: true })).toBeVisible()
}

test(
  'tasks are added and changed on the page of a custom category',
  {
    tag: [
      '@CATP-04',
      '@TASK-01',
      '@TASK-02',
      '@TASK-03',
      '@TASK-08',
      '@TASK-09',
      '@TASK-10',
      '@TASK-11',
      '@GAP-80',
      '@GAP-83',
      '@GEN-05',
      '@phone-prove',
    ],
  },
  async ({ page }) => {
    await openBoat(page)
    await expect(page.getByText('No tasks yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add First Task' }).click()
    const adding = taskDialog(page, 'Add Task')
    await adding.getByLabel('Title').fill('   ')
    await adding.getByRole('button', { name: 'Save Task' }).click()
    await expect(adding.getByLabel('Title')).toBeFocused()
    await expect(adding.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByRole('alert')).toHaveCount(0)
    await expect(adding.getByRole('combobox', { name: 'Label' })).toHaveCount(0)
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
    await adding.getByRole('button', { name: 'More' }).click()
    await adding.getByLabel('Description').fill('Both forms')
    await adding.getByLabel('Due date').fill(dayFromToday(3))
    await adding.getByRole('button', { name: 'Me', exact: true }).click()
    // A new one is to do.
    await expect(adding.getByRole('radio', { name: 'In Progress' })).toHaveCount(0)
    await adding.getByRole('button', { name: 'Save Task' }).click()
    const licence = taskTile(page, 'Renew the mooring licence')
    for (const words of ['Both forms', `Due ${writtenDay(3)}, in 3 days`, 'Ada Okafor', 'Not Started'])
      await expect(licence).toContainText(words)
    for (const title of ['Drain the bilge', 'Renew the mooring licence']) await expectControls(page, title)
    // Tasks with a due date come before those without.
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Renew the mooring licence')
    await chooseOfTask(page, 'Renew the mooring licence', 'Edit')
    const editing = taskDialog(page, 'Edit Task')
    await expect(editing.getByLabel('Description')).toHaveValue('Both forms')
    await expect(editing.getByRole('button', { name: 'Me', exact: true, pressed: true })).toBeVisible()
    await editing.getByRole('radio', { name: 'In Progress' }).check()
    await editing.getByLabel('Title').fill('Renew the licence')
    await editing.getByRole('button', { name: 'Anyone' }).click()
    await editing.getByLabel('Due date').fill(dayFromToday(-2))
    await editing.getByRole('button', { name: 'Save Task' }).click()
    await expect(page.getByText('Task updated!')).toBeVisible()
    await expect(taskTile(page, 'Renew the licence')).toContainText(`Late: ${writtenDay(-2)}, 2 days ago`)
    await expect(taskTile(page, 'Renew the licence')).not.toContainText('Ada Okafor')
    await expectToFit(page)
  },
)

test(
  'a ticked task stays in place for a moment, moves to the completed ones, and is reopened',
  { tag: ['@TASK-05', '@TASK-06', '@TASK-07', '@TASK-09', '@TASK-12', '@phone'] },
  async ({ page }) => {
    const { categoryId } = await openBoat(page)
    for (const title of ['Buy rope', 'Paint the hull']) await aTask(page, { categoryId, title, days: 1 })
    const rope = taskTile(page, 'Buy rope')
    await rope.getByRole('checkbox', { name: 'Buy rope' }).check()
    await expect(page.getByText('Task completed!')).toBeVisible()
    await expect(rope).toContainText('Completed')
    // Under the mouse it stays; after a tap it stays for a moment.
    if (!isPhone(page)) await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(rope, 'the completed ones are folded').toHaveCount(0)
    await openCompleted(page)
    await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()
    await expect(groupOf(page, 'To do').getByText('Buy rope')).toHaveCount(0)
    await rope.getByRole('checkbox').uncheck()
    await expect(page.getByText('Task reopened!')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(groupOf(page, 'To do').getByText('Buy rope')).toBeVisible()
    await expect(rope).toContainText('Not Started')
    for (const status of ['In Progress', 'Not Started', 'Completed'] as const) {
      await chooseStatus(page, 'Buy rope', status)
      await expect(page.getByText('Task status updated!')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).last().click()
      await expect(rope.getByRole('checkbox')).toBeChecked({ checked: status === 'Completed' })
      await expect.poll(async () => colourOf(rope), status).toBe(colours[status])
    }
    await page.reload()
    await openCompleted(page)
    await expect(groupOf(page, 'Completed').getByText('Buy rope')).toBeVisible()
  },
)

test('a hundred and thirty tasks are filtered, in up to three columns, and fit', { tag: ['@READ-13', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openBoat(page)
  const reads = new Set<string | null>()
  page.on('request', (request) => {
    if (request.method() !== 'GET') return
    // Alone, or together with what else is read at that moment.
    const { pathname, search, searchParams, origin } = new URL(request.url())
    const paths = pathname === '/api/together' ? searchParams.getAll('read') : [`${pathname.replace('/api', '')}${search}`]
    const asked = paths.map((path) => new URL(path, origin)).filter((read) => read.pathname === '/tasks')
    for (const read of asked) reads.add(read.searchParams.get('part'))
  })
  const long = 'The task with quite the longest title that anybody has given to Donaudampfschifffahrtsgesellschaftskapitän Oppenheimer'
  await aTask(page, { categoryId, title: long, days: -1 })
  await tenAtOnce(128, async (number) => aTask(page, { categoryId, title: `Plank ${number}`, days: number }))
  const late = await aTask(page, { categoryId, title: 'Plank 129', days: 129 })
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles).toHaveCount(60)
  await expect(tiles.first(), 'what is late has a stronger edge').toHaveCSS('box-shadow', /3px inset/)
  await expect(tiles.nth(1)).not.toHaveCSS('box-shadow', /3px inset/)
  await expectToFit(page)
  await page.reload()
  // Alone, or together with what else is read again.
  const readAgain = page.waitForResponse(
    (response) => decodeURIComponent(response.url()).includes('part=first') && response.request().method() === 'GET',
  )
  await taskTile(page, 'Plank 1').getByRole('checkbox').check()
  await expect(page.getByText('Task completed!')).toBeVisible()
  await readAgain
  await expect(tiles.nth(1), 'it stays where it was pressed, though it is no longer among the first hundred').toContainText('Plank 1')
  expect(reads, 'only the first tasks are read').toEqual(new Set(['first']))
  await page.getByRole('button', { name: 'Show more' }).click()
  // One less once the ticked one has moved to the completed ones.
  const further = page.getByRole('button', { name: /^Show (9|10) more$/ })
  await expect(further).toBeVisible()
  expect(await tiles.count(), 'only those on the screen or near it are mounted').toBeLessThanOrEqual(80)
  await further.scrollIntoViewIfNeeded()
  await expect(taskTile(page, 'Plank 118')).toBeVisible()
  await page.reload()
  await page.getByLabel('Search tasks').pressSequentially('plank 127')
  await expect(tiles).toHaveCount(1)
  await expect(taskTile(page, 'Plank 127')).toBeVisible()
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
  await page.goto(`/category/${categoryId}#${late}`)
  await expect(taskTile(page, 'Plank 129')).toBeFocused()
})

test.describe('on a device on the other side of the world', () => {
  // Where another day is now than in London.
  test.use({ timezoneId: new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago' })

  test('‘today’ is the day of the profile, typed, pressed and picked', { tag: ['@GAP-108', '@own-browser'] }, async ({ page }) => {
    await openBoat(page)
    await page.getByRole('button', { name: 'Add First Task' }).click()
    const form = taskDialog(page, 'Add Task')
    const field = form.getByLabel('Due date')
    await form.getByRole('button', { name: 'Today' }).click()
    await expect(field).toHaveValue(writtenDay(0))
    await field.fill('today')
    await form.getByLabel('Title').click()
    await expect(field).toHaveValue(writtenDay(0))
    await field.fill('tomorrow')
    await form.getByLabel('Title').click()
    await expect(field).toHaveValue(writtenDay(1))
    await form.getByRole('button', { name: 'Open calendar' }).click()
    await expect(page.locator('[data-today]')).toHaveAttribute('data-day', dayFromToday(0))
  })
})
