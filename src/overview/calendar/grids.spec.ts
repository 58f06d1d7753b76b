import type { Locator, Page } from '@playwright/test'
import { daysAfter, mondayOf, weekdayAndDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask, tenAtOnce } from '#tests/story/api.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

type Visit = { day: string; time: string; location?: string; lastDay?: string; endTime?: string }

/** Signs a person up and returns the function that adds appointments to their health. */
async function withVisits(page: Page): Promise<(visit: Visit) => Promise<void>> {
  await newPerson(page)
  const subcategoryId = await placeOf(page, { categoryId: await aDefaultCategory(page, 'health') }, 'NHS Appointment')
  const rest = { timeZone: 'Europe/London', reminderEnabled: false, reminderFrequency: '1 day', notes: null }
  return async ({ location = null, ...visit }: { location?: string | null } & Omit<Visit, 'location'>) => {
    await ask(page, 'POST', '/events', { id: makeId(), subcategoryId, ...visit, location, ...rest })
  }
}

const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })
const dayKey = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name })

/** Goes by Tab from the views over what is between to a cell of the grid. */
async function tabTo(page: Page, view: string, target: Locator): Promise<void> {
  await page.getByRole('radio', { name: view }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

const visit = (page: Page, time: string) => page.getByRole('button', { name: `NHS Appointment, ${time}` })

test(
  'the hours of a week are one stop of Tab, and its keys lead everywhere',
  { tag: ['@CAL-25', '@CAL-28', '@engines'] },
  async ({ page }) => {
    const addVisit = await withVisits(page)
    await addVisit({ day: '2026-12-05', time: '10:00', location: 'Meanwood' })
    await page.goto('/calendar?view=week&day=2026-12-02')
    await expect(visit(page, '10:00')).toHaveAccessibleName('NHS Appointment, 10:00, Meanwood, Event, Only you')
    await expect(page.getByRole('grid', { name: 'Hours of the week' })).toHaveAttribute('aria-rowcount', '97')
    await tabTo(page, 'Week', cell(page, 'Wednesday 2 December, 07:00'))
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 'Wednesday 2 December, 07:15')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(cell(page, 'Monday 30 November, 07:15')).toBeFocused()
    await page.keyboard.press('Control+End')
    await expect(cell(page, 'Sunday 6 December, 23:45')).toBeFocused()
    await expect(cell(page, 'Sunday 6 December, 23:45')).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect(cell(page, 'Monday 30 November, All day, no entries')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(cell(page, 'Monday 7 December, All day, no entries')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 'Sunday 6 December, All day, no entries')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    for (let quarter = 0; quarter < 41; quarter += 1) await page.keyboard.press('ArrowDown')
    await expect(cell(page, 'Saturday 5 December, 10:00, NHS Appointment')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(visit(page, '10:00')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, 'Saturday 5 December, 10:00, NHS Appointment')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('gridcell').or(visit(page, '10:00')).and(page.locator(':focus'))).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('a day on which the clocks change has all its hours, and the changed one is named', { tag: ['@CAL-26'] }, async ({ page }) => {
  const addVisit = await withVisits(page)
  await addVisit({ day: '2027-03-27', time: '23:00', lastDay: '2027-03-28', endTime: '07:00' })
  await page.goto('/calendar?view=week&day=2027-03-28')
  await expect(page.getByText('Clocks go forward')).toBeVisible()
  await expect(visit(page, '23:00 to 07:00, 7 hours').first()).toBeVisible()
  await page.goto('/calendar?view=day&day=2027-10-31')
  await expect(page.getByText('Clocks go back').first()).toBeVisible()
  await expect(page.getByText('01:00', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})

test(
  'of many at one time some are shown beside each other, and a list has the others',
  { tag: ['@CAL-25', '@phone'] },
  async ({ page }) => {
    const addVisit = await withVisits(page)
    await tenAtOnce(20, (minute) => addVisit({ day: '2026-12-02', time: `06:${String(minute).padStart(2, '0')}` }))
    await page.goto('/calendar?view=week&day=2026-12-02')
    const more = page.getByRole('button', { name: /more at 06:/ }).first()
    await expect(more).toBeInViewport()
    const boxes = await page.locator('[data-entry]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(39.5)
      expect(height).toBeGreaterThanOrEqual(23)
    }
    await expectToFit(page)
    await expectAccessible(page)
    await more.click()
    const list = page.getByRole('dialog', { name: /more at 06:/ })
    await expectAccessible(page)
    await list
      .getByRole('button', { name: /^NHS Appointment, 06:/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'NHS Appointment' }).getByText(/^06:/)).toBeVisible()
  },
)

test(
  'a month has its weeks as a grid; what does not fit on a day opens it',
  { tag: ['@CAL-24', '@CAL-28', '@engines'] },
  async ({ page }) => {
    const addVisit = await withVisits(page)
    await tenAtOnce(9, (hour) => addVisit({ day: '2026-12-02', time: `${String(hour + 8).padStart(2, '0')}:00` }))
    await page.goto('/calendar?view=month&day=2026-12-02')
    await expect(page.getByRole('grid', { name: 'Days of the month' }).getByRole('row')).toHaveCount(5)
    await tabTo(page, 'Month', dayKey(page, 'Wednesday 2 December, 9 entries'))
    await page.keyboard.press('Enter')
    await expect(visit(page, '09:00')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(visit(page, '10:00')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+End')
    await expect(dayKey(page, 'Sunday 3 January, no entries')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dayKey(page, 'Sunday 10 January, no entries')).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('December 2026')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^\d more$/ }).click()
    await expect(page).toHaveURL(/view=day/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(weekdayAndDay('2026-12-02'))
    await expectAccessible(page)
  },
)

test(
  'a phone has marks for a month and three days of a week',
  { tag: ['@CAL-24', '@CAL-37', '@CAL-38', '@phone-only', '@phone'] },
  async ({ page }) => {
    await newPerson(page)
    const home = await aDefaultCategory(page, 'home')
    await aTask(page, { categoryId: home, title: 'Bins to the gate', days: 1 })
    const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)]
    await page.goto(`/calendar?view=month&day=${today}`)
    await dayKey(page, new RegExp(`^${weekdayAndDay(tomorrow)}, 1 entry`)).click()
    await expect(page.getByRole('region', { name: weekdayAndDay(tomorrow) }).getByText('Bins to the gate')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Week' }).check()
    await expect(page.getByRole('grid', { name: 'Hours of the week' }).getByRole('row').first().getByRole('gridcell')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Bins to the gate, all day/ })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    const monday = mondayOf(tomorrow)
    await page
      .getByRole('button', { name: new RegExp(`^${weekdayAndDay(daysAfter(monday, 6))}`) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`day=${daysAfter(monday, 6)}`))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(page.getByRole('grid').getByRole('row').first().getByRole('gridcell')).toHaveCount(1)
    await expectToFit(page)
    await page.getByRole('radio', { name: 'Month' }).check()
    await expectToFit(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectToFit(page)
  },
)

test('a month has the numbers of its weeks for those who want them', { tag: ['@CAL-24'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/calendar?view=month&day=2026-12-02')
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('switch', { name: 'Week numbers' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['49', '50', '51', '52', '53'])
  await expect(page.getByRole('rowheader', { name: 'Week 49' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'a task is ticked on its day and taken back, and its planned days can be neither ticked nor opened',
  { tag: ['@CAL-22', '@phone'] },
  async ({ page, isMobile }) => {
    await newPerson(page)
    const categoryId = await aDefaultCategory(page, 'home')
    const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits', hideDays: null, handOut: 'free', turns: [] }
    const bins = { title: 'Bins out', description: null, assignedTo: null, dueDate: dayFromToday(0), status: 'not_started', label: null }
    await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...bins, repeats })
    for (const view of isMobile ? ['week'] : ['week', 'month']) {
      await page.goto(`/calendar?view=${view}&day=${dayFromToday(0)}`)
      const tick = page.getByRole('main').getByRole('checkbox', { name: 'Bins out' })
      await expect(tick).toHaveCount(1)
      await page.getByRole('button', { name: 'Bins out, all day, Planned' }).first().click()
      await expect(page).toHaveURL(/\/calendar/)
      await expectAccessible(page)
      await tick.check()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Bins out, all day, Task' })).toHaveCount(1)
      await page.reload()
      await page.getByRole('button', { name: 'Bins out, all day, Task' }).press('Space')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(tick).toHaveCount(1)
    }
  },
)

test('an appointment until midnight reaches down to it', async ({ page }) => {
  const addVisit = await withVisits(page)
  await addVisit({ day: '2026-12-02', time: '22:00', lastDay: '2026-12-03', endTime: '00:00' })
  await page.goto('/calendar?view=week&day=2026-12-02')
  await expect(visit(page, '22:00 to 00:00')).toHaveCount(1)
  const { height = 0 } = (await visit(page, '22:00 to 00:00').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(90)
})

test('keys move an appointment and its end, say where it is, and it can be taken back', { tag: ['@GAP-163'] }, async ({ page }) => {
  const addVisit = await withVisits(page)
  await addVisit({ day: '2026-12-05', time: '10:00' })
  await page.goto('/calendar?view=week&day=2026-12-02')
  await visit(page, '10:00').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('NHS Appointment: Saturday 5 December, 10:15', { exact: true })).toBeAttached()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+Alt+ArrowDown')
  const moved = visit(page, '10:15 to 11:00')
  await expect(moved).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(page.getByText('NHS Appointment: Friday 4 December, 10:15 to 11:00').last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Friday 4 December, 1 entry' }).getByRole('button')).toHaveAccessibleName(/10:15 to 11:00/)
  await moved.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await undo.click()
  await expect(page.getByRole('list', { name: 'Friday 4 December, 1 entry' }).getByRole('button')).toHaveAccessibleName(/10:15 to 11:00/)
})

test('a mouse drags an appointment by days and quarters; Escape gives it up', { tag: ['@CAL-31', '@engines'] }, async ({ page }) => {
  const addVisit = await withVisits(page)
  await addVisit({ day: '2026-12-02', time: '10:00' })
  await page.goto('/calendar?view=week&day=2026-12-02')
  const { x, y } = await middleOf(visit(page, '10:00'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.move(x, y + 48, { steps: 4 })
  await expect(visit(page, '11:00')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(visit(page, '10:00')).toBeVisible()
  const tuesday = await middleOf(page.getByRole('list', { name: 'Days' }).getByRole('button', { name: /^Tuesday/ }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(tuesday.x, y + 24, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('NHS Appointment: Tuesday 1 December, 10:30')).toBeVisible()
  await expect(page).toHaveURL(/\/calendar/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Wednesday 2 December, 1 entry' }).getByRole('button')).toHaveAccessibleName(/10:00/)
})

test(
  'a resting finger drags, and one that goes sideways turns to the next week',
  { tag: ['@CAL-31', '@CAL-32', '@phone-only', '@phone'] },
  async ({ page }) => {
    const addVisit = await withVisits(page)
    await addVisit({ day: '2026-12-02', time: '10:00' })
    await page.goto('/calendar?view=week&day=2026-12-02')
    const { x, y } = await middleOf(visit(page, '10:00'))
    const finger = await aFinger(page)
    await finger('touchStart', { x, y })
    await page.waitForTimeout(600)
    await finger('touchMove', { x, y: y + 20 })
    await finger('touchMove', { x, y: y + 48 })
    await finger('touchEnd')
    await expect(page.getByText('NHS Appointment: Wednesday 2 December, 11:00')).toBeVisible()
    for (const at of [x + 90, x + 60, x + 20, x - 20, x - 60])
      await finger(at === x + 90 ? 'touchStart' : 'touchMove', { x: at, y: y + 100 })
    await finger('touchEnd')
    await expect(page).toHaveURL(/day=2026-12-09/)
    for (const at of [10, 60, 120, 200]) await finger(at === 10 ? 'touchStart' : 'touchMove', { x: at, y: y + 100 })
    await finger('touchEnd')
    await expect(page).toHaveURL(/day=2026-12-09/)
  },
)

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await expect(place).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns what touches the screen as a finger does: Playwright itself only taps. */
async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  }
}
