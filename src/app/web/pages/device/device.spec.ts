import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { storyOptions } from '#tests/launch-chromium.ts'
import { signOutOf } from '#tests/story/account-menu.ts'
import { ask, aDefaultCategory } from '#tests/story/api.ts'
import { addToList } from '#tests/story/shopping.ts'
import { test } from '#tests/story/proxy.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { switchOffline, storedTexts, withWorker } from '#tests/story/device.ts'

test.use({ serviceWorkers: 'allow' })

const asOf =
  /^You're offline\. As of \d\d:\d\d, \w{3} \d+ \w{3} \d{4}\. Lists, tasks and meals can be changed; contracts and everything else can't\./

/** The home of a new person: a contract with a bank and notes, something to buy, a child with a task. */
async function aHome(page: Page) {
  await newPerson(page, { lastName: 'Quillfeather' })
  await page.goto('/dashboard')
  const [home, meals, children] = [
    await aDefaultCategory(page, 'home'),
    await aDefaultCategory(page, 'meals'),
    await aDefaultCategory(page, 'children'),
  ]
  const power = (await subcategoriesOf(page, `/categories/${home}`))('Electricity')
  await addContract(page, power, { providerName: 'Wattlebird Power', paymentBank: 'Bank of Thistledown', notes: 'Meter under the stairs' })
  await addToList(page, meals, { itemName: 'Marmalade' })
  const childId = makeId()
  await ask(page, 'POST', '/children', { id: childId, categoryId: children, name: 'Ottoline' })
  const task = { description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), subjectId: childId, title: 'Feed the tortoise', ...task })
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId: home, title: 'Bleed the radiators', ...task })
  return { home, meals, children, power, childId }
}

test(
  'a household that is stored on the device opens without a network, room by room, and shows as of when',
  { tag: ['@OFF-01', '@OFF-02', '@OFF-03', '@OFF-05', '@OFF-21', '@OFF-23', '@own-browser'] },
  async ({ page, proxyServer, complaints }) => {
    const { home, meals, power, childId } = await aHome(page)
    await page.goto('/settings')
    await withWorker(page)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length), 'before it is switched on').toBe(0)
    await switchOffline(page, 'Everything')
    await expectAccessible(page, { include: ['main'] })
    await expectToFit(page)
    await proxyServer.stop()
    const shown = async (path: string, text: string): Promise<void> => {
      await page.goto(path)
      await expect(page.getByText(text).first(), path).toBeVisible()
      await expect(page.getByText(asOf), path).toBeVisible()
      await expect(page.getByText('Loading...'), path).toHaveCount(0)
    }
    // None of these pages has been opened before.
    await shown('/dashboard', 'Meal Planning')
    await shown(`/category/${home}`, 'Electricity')
    await shown(`/category/${home}`, 'Bleed the radiators')
    await shown(`/subcategory/${power}`, 'Wattlebird Power')
    await shown(`/shopping?categoryId=${meals}`, 'Marmalade')
    await shown('/shopping', 'Marmalade')
    await shown(`/children/${childId}/tasks`, 'Feed the tortoise')
    await shown('/meal-planning', 'Meal Planning')
    await shown('/coming-up', 'Coming up')
    await shown('/costs', 'Costs')
    await expectAccessible(page)
    await expectToFit(page)
    const started = await page.evaluate(async () => {
      location.assign('/dashboard')
      return Date.now()
    })
    await expect(page.getByRole('heading', { name: 'Electricity' }).or(page.getByText('Meal Planning')).first()).toBeVisible()
    test.info().annotations.push({ type: 'opened without a network in ms', description: String(Date.now() - started) })
    await proxyServer.startAgain()
    await expect(page.getByText(asOf)).toBeHidden()
    await expect(page.getByText('Meal Planning').first()).toBeVisible()
    complaints.splice(0)
  },
)

test(
  'lists and plans are kept without contracts, banks and notes, and what changes elsewhere is kept as well',
  { tag: ['@OFF-02', '@OFF-05', '@OFF-26', '@own-browser', '@prove'] },
  async ({ page, proxyServer, complaints }) => {
    const { home, meals, power } = await aHome(page)
    await withWorker(page)
    await switchOffline(page, 'Lists and plans')
    const kept = await storedTexts(page)
    for (const word of ['Marmalade', 'Feed the tortoise', 'Ottoline']) expect(kept).toContain(word)
    for (const word of ['Wattlebird', 'Thistledown', 'Meter under the stairs']) expect(kept).not.toContain(word)
    // Somebody adds something while this page shows the settings.
    await addToList(page, meals, { itemName: 'Gooseberries' })
    await expect.poll(async () => storedTexts(page)).toContain('Gooseberries')
    expect(await storedTexts(page)).toContain('peopleColors')
    await proxyServer.stop()
    await page.goto(`/shopping?categoryId=${meals}`)
    await expect(page.getByText('Gooseberries')).toBeVisible()
    await expect(page.getByText('Only lists and plans are kept on this device.')).toBeVisible()
    await page.goto(`/subcategory/${power}`)
    await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()
    await page.goto(`/category/${home}`)
    await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()
    await expect(page.getByText(/^Failed to/)).toHaveCount(0)
    complaints.splice(0)
  },
)

test('signing out leaves no word of the household on the disk', { tag: ['@OFF-16', '@OFF-17', '@prove'] }, async ({ proxyServer }) => {
  const profile = mkdtempSync(join(tmpdir(), 'hivehold-profile-'))
  const context = await chromium.launchPersistentContext(profile, { ...storyOptions(), baseURL: proxyServer.url, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await aHome(page)
    await switchOffline(page, 'Everything')
    const words = ['Quillfeather', 'Wattlebird', 'Thistledown', 'Marmalade', 'Ottoline', 'tortoise']
    // The control: they are there while they are stored.
    await expect.poll(() => wordsIn(profile, words), { timeout: 20_000 }).toEqual(expect.arrayContaining(['Wattlebird', 'Marmalade']))
    await page.goto('/dashboard')
    await signOutOf(page)
    await page.waitForURL('/')
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
    expect(await page.evaluate(() => [localStorage.getItem('hivehold-kept'), sessionStorage.getItem('hivehold-drafts')])).toEqual([
      null,
      null,
    ])
    await context.close()
    expect(wordsIn(profile, words)).toEqual([])
  } finally {
    await context.close().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a session ended elsewhere takes kept data with it', { tag: ['@OFF-18', '@own-browser', '@prove'] }, async ({ page, context }) => {
  await aHome(page)
  await switchOffline(page, 'Everything')
  expect(await storedTexts(page)).toContain('Marmalade')
  await context.clearCookies()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(async () => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('after an installation the app offers once to keep a household', { tag: ['@OFF-01', '@own-browser', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.locator('[data-connection]')).toBeAttached()
  const offer = page.getByText('Keep your household on this device, so that Hivehold opens without a network?')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  await expect(page.getByRole('switch', { name: 'Keep my household on this device' })).not.toBeChecked()
  await page.reload()
  await expect(page.locator('[data-connection]')).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(page.getByRole('switch', { name: 'Keep my household on this device' })).toBeVisible()
  await expect(offer).toBeHidden()
})

const stores = ['IndexedDB', 'Local Storage', 'Session Storage', 'Service Worker', 'File System', 'WebStorage']

function wordsIn(profile: string, words: readonly string[]): string[] {
  const files = stores.flatMap((store) => filesIn(join(profile, 'Default', store)))
  const found = files.flatMap((file) => {
    const bytes = readFileSync(file)
    return words.filter((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')))
  })
  return [...new Set(found)]
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  return found.isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]
}
