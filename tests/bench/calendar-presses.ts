import type { Locator, Page } from '@playwright/test'
import { dayFromToday } from '../story/days.ts'
import { type Presses, pressOn } from './presses.ts'

// The household has an appointment on this day, at this time, that does not repeat.
const day = dayFromToday(3)
const visit = (page: Page): Locator => page.locator('ol [data-entry]').filter({ visible: true }).first()
const week = `/calendar?view=week&day=${day}`

/** What people press most in the calendar. */
export const calendarPresses: Presses[] = [
  {
    name: 'next month',
    at: `/calendar?view=month&day=${day}`,
    ready: (page) => page.getByRole('gridcell').nth(30),
    press: async (page) => pressOn(page, page.getByRole('button', { name: 'Next month' })),
  },
  { name: 'next week', at: week, ready: visit, press: async (page) => pressOn(page, page.getByRole('button', { name: 'Next week' })) },
  { name: 'open an event', at: week, ready: visit, press: async (page) => pressOn(page, visit(page)) },
  { name: 'drag an event', at: week, ready: visit, press: async (page) => drag(page, visit(page)) },
  {
    name: 'lengthen an event',
    at: week,
    ready: visit,
    press: async (page) => {
      await visit(page).focus()
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+Alt+ArrowDown', { delay: 80 })
    },
  },
]

async function drag(page: Page, event: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await event.boundingBox()) ?? {}
  await page.mouse.move(x + 10, y + 10)
  await page.waitForTimeout(300)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 60, { steps: 10 })
  await page.waitForTimeout(300)
  await page.mouse.up()
}
