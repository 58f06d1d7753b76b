import type { Page } from '@playwright/test'
import { signOutOf } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { addToList, openShopping, itemLine, thisMonday } from '#tests/story/shopping.ts'
import { test } from '#tests/story/proxy.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { storedTexts, withWorker } from '#tests/story/device.ts'

/** What the browser stores for the person who is signed in: their databases, and the entries that name them. */
const leftHere = async (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    entries: ['hivehold-kept', 'hivehold-outbox'].filter((entry) => localStorage.getItem(entry) !== null),
  }))
const nothing = { databases: [], entries: [] }

/** Opens a list with milk and eggs, and waits until the device has it. */
async function atOfflineList(page: Page): Promise<{ categoryId: string; shop: string }> {
  const { categoryId } = await openShopping(page)
  for (const itemName of ['Milk', 'Eggs']) await addToList(page, categoryId, { itemName })
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect.poll(async () => storedTexts(page)).toContain('Eggs')
  return { categoryId, shop: `/shopping?categoryId=${categoryId}` }
}

async function changeTheList(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await page.getByRole('textbox', { name: 'Add an item' }).fill('Bin bags')
  await page.keyboard.press('Enter')
  for (const name of ['Milk', 'Bin bags']) await expect(itemLine(page, name)).toContainText('Not sent yet')
}

const listOf = async (page: Page, categoryId: string) =>
  ask(page, 'GET', `/shopping-lists?categoryId=${categoryId}&weekStartDate=${thisMonday()}`)
const sent = {
  items: expect.arrayContaining([
    expect.objectContaining({ itemName: 'Milk', purchased: true }),
    expect.objectContaining({ itemName: 'Bin bags' }),
  ]),
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the shopping list survives the pocket without a switch: closed and opened again without a network, it is there with what was changed',
    { tag: ['@OFF-24', '@OFF-04', '@OFF-07', '@phone', '@own-browser', '@engines'] },
    async ({ page, proxyServer, complaints }) => {
      const { categoryId, shop } = await atOfflineList(page)
      await withWorker(page)
      await page.goto('/settings')
      await expect(page.getByRole('switch', { name: 'Keep my household on this device' })).not.toBeChecked()
      await expect(page.getByText("A shopping list that you've opened here")).toBeVisible()
      await page.goto(shop)
      await expect(page.getByRole('checkbox')).toHaveCount(2)
      await proxyServer.stop()
      await changeTheList(page)
      await expect(page.getByText('2 changes wait for a connection')).toBeVisible()
      await page.goto('about:blank')
      await page.goto(shop)
      await expect(page.getByText('Only the shopping list is kept on this device.')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
      for (const name of ['Milk', 'Bin bags']) await expect(itemLine(page, name)).toContainText('Not sent yet')
      await expectToFit(page)
      await expectAccessible(page)
      // Nothing else is stored; the page that says so leads to the list.
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Open the shopping list' }).click()
      await expect(itemLine(page, 'Bin bags')).toContainText('Not sent yet')
      await proxyServer.startAgain()
      await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 20_000 })
      expect(await listOf(page, categoryId)).toMatchObject(sent)
      complaints.splice(0)
    },
  )

  test(
    'signing out takes the list and what was not sent with it, and another person finds nothing of either',
    { tag: ['@OFF-16', '@OFF-20', '@OFF-24', '@own-browser', '@engines'] },
    async ({ page, proxyServer, complaints }) => {
      await atOfflineList(page)
      await withWorker(page)
      await proxyServer.stop()
      await changeTheList(page)
      await proxyServer.startAgain()
      await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 20_000 })
      await signOutOf(page)
      await page.waitForURL('/')
      expect(await leftHere(page)).toEqual(nothing)
      // Somebody else signs in at the same browser while the list of the first person is stored there.
      const { shop } = await atOfflineList(page)
      await newPerson(page, { firstName: 'Ben' })
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(async () => leftHere(page)).toEqual(nothing)
      await proxyServer.stop()
      await page.goto(shop)
      await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open the shopping list' })).toBeHidden()
      complaints.splice(0)
    },
  )

  test(
    'a session that was ended elsewhere takes the list and what was not sent with it',
    { tag: ['@OFF-18', '@OFF-24', '@own-browser', '@prove'] },
    async ({ page, context, proxyServer, complaints }) => {
      await atOfflineList(page)
      await withWorker(page)
      const isSinceKnown = async () => page.evaluate(() => localStorage.getItem('hivehold-kept')?.includes('sinceMs') === true)
      await expect.poll(isSinceKnown).toBe(true)
      await proxyServer.stop()
      await changeTheList(page)
      await context.clearCookies()
      await proxyServer.startAgain()
      await expect(page).toHaveURL(/\/auth/, { timeout: 20_000 })
      await expect(page.getByText(/^Your session was ended elsewhere/)).toBeVisible()
      await expect.poll(async () => leftHere(page)).toEqual(nothing)
      complaints.splice(0)
    },
  )
})

test(
  'on plain http, without a service worker, what was changed survives a reload and is sent when the server is back',
  { tag: ['@OFF-22', '@OFF-24', '@own-browser', '@prove'] },
  async ({ page, proxyServer, complaints }) => {
    const { categoryId, shop } = await atOfflineList(page)
    await proxyServer.stop()
    await changeTheList(page)
    // The page and its memory are gone.
    await page.goto('about:blank')
    await proxyServer.startAgain()
    await page.goto(shop)
    await expect(page.getByRole('checkbox', { name: 'Bin bags' })).toBeVisible()
    await expect.poll(async () => listOf(page, categoryId)).toMatchObject(sent)
    await expect(page.getByText('Not sent yet')).toHaveCount(0)
    complaints.splice(0)
  },
)

test(
  'where the browser stores nothing, the line asks to leave the page open',
  { tag: ['@OFF-22', '@OFF-24', '@own-browser', '@prove'] },
  async ({ page, proxyServer, complaints }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
      }
    })
    const { categoryId } = await openShopping(page)
    for (const itemName of ['Milk', 'Eggs']) await addToList(page, categoryId, { itemName })
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await proxyServer.stop()
    await changeTheList(page)
    await expect(page.getByText('Keep this page open: 2 changes are only here.')).toBeVisible()
    await expectToFit(page)
    await proxyServer.startAgain()
    await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 20_000 })
    expect(await listOf(page, categoryId)).toMatchObject(sent)
    complaints.splice(0)
  },
)
