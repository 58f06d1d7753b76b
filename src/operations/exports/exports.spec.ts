import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { chooseOfGroup, openGroup } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Your data' })

async function downloaded(page: Page): Promise<{ name: string; files: string[] }> {
  const saving = page.waitForEvent('download')
  await section(page).getByRole('link', { name: 'Download' }).click()
  const saved = await saving
  const path = await saved.path()
  return { name: saved.suggestedFilename(), files: Object.keys(unzipSync(new Uint8Array(readFileSync(path)))) }
}

test('a person asks for their data with the password and downloads it once', { tag: ['@MOVE-01', '@MOVE-06'] }, async ({ page }) => {
  const ada = await newPerson(page)
  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download your data?' })
  await expectToFit(page)
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('not this one')
  await dialog.getByRole('button', { name: 'Prepare download' }).click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Prepare download' }).click()
  await expect(dialog).toBeHidden()
  await expect(section(page).getByText(/^Ready: [\d.,]+ kB/)).toBeVisible({ timeout: 20_000 })
  await expectToFit(page)
  const { name, files } = await downloaded(page)
  expect(name).toMatch(/^hivehold-\d{4}-\d\d-\d\d\.zip$/)
  expect(files).toEqual(expect.arrayContaining(['data.json', 'csv/tasks.csv', 'calendar.ics']))
  await section(page).getByRole('button', { name: 'Delete this download' }).click()
  await expect(section(page).getByRole('button', { name: 'Download my data' })).toBeVisible()
})

test('an admin exports a group from its menu', { tag: ['@MOVE-02', '@prove'] }, async ({ page }) => {
  const ada = await newPerson(page)
  const familyName = 'The Okafors'
  await aGroup(page, { name: familyName })
  await openGroup(page, familyName)
  // The menu no longer moves once the categories are there.
  await expect(page.getByRole('button', { name: 'Add 8 categories' })).toBeVisible()
  await chooseOfGroup(page, 'Export Group', familyName)
  const dialog = page.getByRole('dialog', { name: `Export ${familyName}?` })
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Prepare download' }).click()
  await expect(page.getByText("We're packing the group. You'll find it in your profile")).toBeVisible()
  await page.goto('/profile')
  await expect(section(page).getByText(familyName)).toBeVisible()
  await expect(section(page).getByText(/^Ready: /)).toBeVisible({ timeout: 20_000 })
  const { name, files } = await downloaded(page)
  expect(name).toMatch(/\.hivehome$/)
  expect(files).toContain('manifest.json')
})
