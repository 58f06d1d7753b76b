import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Calendars of others' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Calendar' })

/** Starts the server of a school, which has a calendar with these titles, one a day from tomorrow on, and a page about it. */
async function aSchool(titles: readonly string[]): Promise<{ url: string; close: () => void }> {
  const dayOf = (index: number): string => daysAfter(todayOf(new Date()), index + 1).replaceAll('-', '')
  const events = titles.map(
    (title, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;VALUE=DATE:${dayOf(index)}\r\nSUMMARY:${title}\r\nEND:VEVENT`,
  )
  const file = ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Willow Primary', ...events, 'END:VCALENDAR'].join('\r\n')
  const server = createServer(
    ({ url }, response) => void response.end(url === '/term.ics' ? file : '<!DOCTYPE html><title>Term dates</title>'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, close: () => server.close() }
}

async function look(page: Page, address: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add Calendar' }).click()
  await dialog(page).getByLabel('Address').fill(address)
  await dialog(page).getByRole('button', { name: 'Look' }).click()
}

test('a father adds the calendar of the school, renames and removes it', { tag: ['@phone-only'] }, async ({ page }) => {
  const school = await aSchool(['Panto', 'Jumper day', 'Last day', 'Holidays'])
  await newPerson(page)
  await aDefaultCategory(page, 'children')
  await page.goto('/settings')
  await look(page, `${school.url}/term.ics`)
  await expect(dialog(page).getByRole('heading', { name: 'Willow Primary, 4 entries' })).toBeVisible({ timeout: 30_000 })
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Panto/, /Jumper day/, /Last day/])
  await expectToFit(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([/Willow Primary.*127\.0\.0\.1 · Children.*As of/])

  const menu = section(page).getByRole('button', { name: 'More actions for Willow Primary' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename Calendar' }).getByLabel('Name').fill('School')
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('listitem')).toHaveText([/School/])
  await section(page).getByRole('button', { name: 'More actions for School' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('School and its 4 entries will be removed from Hivehold.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  school.close()
})

test('an address that is no calendar says so, and is kept only if one wants that', async ({ page }) => {
  const school = await aSchool([])
  await newPerson(page)
  await aDefaultCategory(page, 'children')
  await page.goto('/settings')
  await look(page, 'school')
  await expect(dialog(page).getByText('Please enter the address of a calendar')).toBeVisible()
  await dialog(page).getByLabel('Address').fill(`${school.url}/dates`)
  await dialog(page).getByRole('button', { name: 'Look' }).click()
  const words = 'This address answers with a web page, not with a calendar.'
  await expect(dialog(page).getByText(words)).toBeVisible({ timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await look(page, `${school.url}/dates`)
  await dialog(page).getByRole('button', { name: 'Add All the Same' }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([new RegExp(words)])
  school.close()
})
