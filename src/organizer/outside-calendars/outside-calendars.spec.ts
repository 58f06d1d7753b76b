import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Calendars of others' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Calendar' })

/** A calendar with these titles, one a day from tomorrow on. */
function fileOf(titles: readonly string[]): string {
  const dayOf = (index: number): string => daysAfter(todayOf(new Date()), index + 1).replaceAll('-', '')
  const events = titles.map(
    (title, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;VALUE=DATE:${dayOf(index)}\r\nSUMMARY:${title}\r\nEND:VEVENT`,
  )
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Willow Primary', ...events, 'END:VCALENDAR'].join('\r\n')
}

/** Starts the server of a school, which has a calendar with these titles, one a day from tomorrow on, and a page about it. */
async function aSchool(titles: readonly string[]): Promise<{ url: string; close: () => void }> {
  const file = fileOf(titles)
  const server = createServer(
    ({ url }, response) => void response.end(url === '/term.ics' ? file : '<!DOCTYPE html><title>Term dates</title>'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, close: () => server.close() }
}

async function look(page: Page, address: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add Calendar' }).click()
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog(page).getByRole('button', { name: 'Look' }).click()
}

test('a father adds the calendar of the school, changes and removes it', { tag: ['@phone-only'] }, async ({ page }) => {
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
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change Calendar' })
  await change.getByRole('textbox', { name: 'Name' }).fill('School')
  await change.getByRole('radio', { name: 'Plum' }).check({ force: true })
  await expectToFit(page)
  await change.getByRole('button', { name: 'Save Calendar' }).click()
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
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(`${school.url}/dates`)
  await dialog(page).getByRole('button', { name: 'Look' }).click()
  const words = 'This address answers with a web page, not with a calendar.'
  await expect(dialog(page).getByText(words)).toBeVisible({ timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await look(page, `${school.url}/dates`)
  await dialog(page).getByRole('button', { name: 'Add all the same' }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([new RegExp(words)])
  school.close()
})

test('a mother adds the file of a club, and has who takes them follow it', { tag: ['@phone-only'] }, async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'children')
  await page.goto('/settings')
  const choose = async (titles: readonly string[]): Promise<void> =>
    page.locator('input[type="file"]').setInputFiles({ name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(fileOf(titles)) })
  await section(page).getByRole('button', { name: 'Add Calendar' }).click()
  await dialog(page).getByRole('radio', { name: 'File' }).check({ force: true })
  await dialog(page).getByRole('button', { name: 'Look' }).click()
  await expect(dialog(page).getByText('Please choose a file')).toBeVisible()
  await choose(['Trial day', 'Cup match'])
  await dialog(page).getByRole('button', { name: 'Look' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Willow Primary, 2 entries' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([/Willow Primary.*club\.ics/])

  const day = daysAfter(todayOf(new Date()), 1)
  await page.goto(`/calendar?view=agenda&day=${day}`)
  await page.getByRole('link', { name: 'Trial day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Trial day' })
  await expect(sheet.getByText('From Willow Primary')).toBeVisible()
  await expectToFit(page)
  await sheet.getByRole('button', { name: 'Add who takes' }).click()
  const adding = page.getByRole('dialog', { name: 'Add event' })
  await expect(adding.getByLabel('What', { exact: true })).toHaveValue('Trial day')
  await adding.getByLabel('Takes at').fill('09:30')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Event added')).toBeVisible()
  await page.getByRole('button', { name: 'Trial day' }).first().click()
  await page.waitForURL(/event=/)
  const event = page.url()
  await expect(page.getByRole('dialog').getByText('From Willow Primary')).toBeVisible()

  await page.goto('/settings')
  await section(page).getByRole('button', { name: 'More actions for Willow Primary' }).click()
  await page.getByRole('menuitem', { name: 'Give Next File' }).click()
  await choose(['Another day'])
  await page.getByRole('button', { name: 'Give File' }).click()
  await expect(page.getByText('The file has 1 entry')).toBeVisible()
  await page.goto(event)
  await expect(page.getByRole('dialog', { name: 'Another day' })).toBeVisible()
})
