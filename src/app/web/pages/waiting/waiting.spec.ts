import { type BrowserContext, mergeTests, type Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { openMine } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { aBoat } from '#tests/story/reports.ts'
import { addToList, openShopping, bought, editList, itemLine, thisMonday } from '#tests/story/shopping.ts'
import { test as behindAProxy } from '#tests/story/proxy.ts'
import { aTask } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { switchOffline, storedTexts, withWorker } from '#tests/story/device.ts'
import { test as severalPeople } from '#tests/story/several-people.ts'

const test = mergeTests(behindAProxy, severalPeople)

test.use({ serviceWorkers: 'allow' })

test(
  'in a shop without a network, with the app closed and opened again, ticks and new items stay, and another person sees each once',
  { tag: ['@OFF-06', '@OFF-07', '@OFF-08', '@OFF-09', '@phone-only', '@own-browser'] },
  async ({ page, another, proxyServer, complaints }) => {
    const { categoryId, familyId } = await openShopping(page)
    for (const itemName of ['Milk', 'Eggs', 'Tea']) await addToList(page, categoryId, { itemName })
    const boat = await aBoat(page, familyId)
    await aTask(page, { categoryId: boat, title: 'Bins', days: 0 })
    const ben = await aMember(another, { admin: page, familyId, edit: [categoryId, boat] })
    await switchOffline(page, 'Lists and plans')
    await withWorker(page)
    const shop = `/shopping?categoryId=${categoryId}`
    await page.goto(shop)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await proxyServer.stop()
    await page.getByRole('checkbox', { name: 'Milk' }).check()
    await page.getByRole('checkbox', { name: 'Tea' }).check()
    const line = page.getByRole('textbox', { name: 'Add an item' })
    for (const name of ['Bin bags', 'Candles']) {
      await line.fill(name)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('4 changes wait for a connection')).toBeVisible()
    await editList(page)
    await page.getByRole('button', { name: 'Edit Candles' }).click()
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Red candles')
    await page.getByRole('button', { name: 'Save Item' }).click()
    await expect(itemLine(page, 'Red candles')).toContainText('Not sent yet')
    await page.goto('about:blank')
    await page.goto(shop)
    await expect(page.getByText('5 changes wait for a connection')).toBeVisible()
    for (const name of ['Milk', 'Tea', 'Bin bags', 'Red candles']) await expect(itemLine(page, name)).toContainText('Not sent yet')
    await expect(itemLine(page, 'Eggs')).not.toContainText('Not sent yet')
    await page.getByRole('link', { name: "See what's waiting" }).click()
    await expect(page.getByText('Change Candles to Red candles')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.goto('/dashboard')
    await page.getByRole('checkbox', { name: 'Bins' }).click()
    await expect(page.getByRole('checkbox', { name: 'Bins' })).toHaveCount(0)
    await page.goto('about:blank')
    await page.goto('/dashboard')
    await expect(page.getByText('6 changes wait for a connection')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Bins' })).toHaveCount(0)
    await page.goto('/waiting')
    await expect(page.getByText('Bins: Completed')).toBeVisible()
    await proxyServer.startAgain()
    await expect(page.getByText('Nothing is waiting. All your changes have been sent.')).toBeVisible({ timeout: 20_000 })
    expect(await ask(ben.page, 'GET', `/tasks?categoryId=${boat}`)).toMatchObject([{ title: 'Bins', status: 'done' }])
    await ben.page.goto(shop)
    await expect(ben.page.getByRole('checkbox')).toHaveCount(5)
    await expect(bought(ben.page, 'In the basket').getByRole('checkbox')).toHaveCount(2)
    await expect(ben.page.getByRole('checkbox', { name: 'Red candles', exact: true })).toBeVisible()
    complaints.splice(0)
  },
)

type Two = { page: Page; context: BrowserContext; another: Parameters<typeof aMember>[0] }

/** Deletes an item without a network that Ben renames meanwhile, so that the deletion is refused and waits for a decision. */
async function rejectDeletion({ page, context, another }: Two) {
  const { categoryId, familyId } = await openShopping(page)
  for (const itemName of ['Milk', 'Eggs']) await addToList(page, categoryId, { itemName })
  const ben = await aMember(another, { admin: page, familyId, edit: [categoryId] })
  await switchOffline(page, 'Lists and plans')
  const shop = `/shopping?categoryId=${categoryId}`
  await page.goto(shop)
  await editList(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete Milk' }).click()
  await expect(page.getByText('1 change waits for a connection')).toBeVisible()
  await ben.page.goto(shop)
  await editList(ben.page)
  await ben.page.getByRole('button', { name: 'Edit Milk' }).click()
  await ben.page.getByRole('textbox', { name: 'Item', exact: true }).fill('Oat milk')
  await ben.page.getByRole('button', { name: 'Save Item' }).click()
  await expect(ben.page.getByText('Item updated')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("1 change couldn't be made")).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Delete Oat milk' })).toBeVisible()
  return { categoryId, familyId, ben }
}

test(
  'what somebody else changed meanwhile is not overwritten unasked, and signing out asks what becomes of it',
  { tag: ['@OFF-11', '@OFF-13', '@OFF-16', '@own-browser', '@prove'] },
  async ({ page, context, another, complaints }) => {
    const { ben } = await rejectDeletion({ page, context, another })
    // After a reload, in which the page comes before the parts that load later, it says the same.
    await page.goto('/waiting')
    await expect(page.getByText('There now: Oat milk')).toBeVisible()
    await expect(page.getByText('Last changed by Ben')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await openMine(page, 'Sign Out')
    await expect(page.getByText("1 change hasn't been sent yet.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Use mine: Delete Milk' }).click()
    await expect(page.getByText('Nothing is waiting. All your changes have been sent.')).toBeVisible()
    await expect(ben.page.getByRole('button', { name: 'Delete Oat milk' })).toHaveCount(0)
    expect(await storedTexts(page)).not.toContain('Delete Milk')
    complaints.splice(0)
  },
)

test(
  'discarding a change and signing out without a network leaves nothing behind, and the session ends once the server can be reached',
  { tag: ['@OFF-16', '@OFF-25', '@AUTH-23', '@own-browser'] },
  async ({ page, context, another, proxyServer, complaints }) => {
    const { categoryId, familyId } = await openShopping(page)
    await addToList(page, categoryId, { itemName: 'Milk' })
    const ben = await aMember(another, { admin: page, familyId, edit: [categoryId] })
    await switchOffline(page, 'Lists and plans')
    await withWorker(page)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByText('Meal Planning').first()).toBeVisible()
    await page.goto(`/shopping?categoryId=${categoryId}`)
    await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible()
    await proxyServer.stop()
    await page.getByRole('checkbox', { name: 'Milk' }).check()
    await expect(page.getByText('1 change waits for a connection')).toBeVisible()
    await openMine(page, 'Sign Out')
    await page.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    expect(await page.evaluate(() => [localStorage.getItem('hivehold-kept'), localStorage.getItem('hivehold-outbox')])).toEqual([
      null,
      null,
    ])
    // A tab that was open shows nothing of them any more either, and opening the app does not.
    await expect(other).toHaveURL(/\/auth/)
    await expect(other.getByText('Meal Planning')).toHaveCount(0)
    await proxyServer.startAgain()
    await expect(page.getByText("You've signed out on this device")).toBeVisible({ timeout: 20_000 })
    await expect.poll(async () => page.evaluate(() => localStorage.getItem('hivehold-left'))).toBeNull()
    expect(await ask(page, 'GET', '/account/me')).toEqual({ person: null })
    const read = await ask(ben.page, 'GET', `/shopping-lists?categoryId=${categoryId}&weekStartDate=${thisMonday()}`)
    expect(read).toMatchObject({ items: [{ itemName: 'Milk', purchased: false }] })
    complaints.splice(0)
  },
)

test(
  'pairing a browser shows its unsent changes, and leaves nothing of its person there',
  { tag: ['@OFF-16', '@FOLK-10', '@own-browser', '@prove'] },
  async ({ page, context, another, complaints }) => {
    const { categoryId, familyId, ben } = await rejectDeletion({ page, context, another })
    const tablet = { id: makeId(), familyId, name: 'Kitchen', permissions: [{ categoryId, permission: 'edit' }] }
    const pairing = z.object({ code: z.string() }).parse(await ask(page, 'POST', `/families/${familyId}/tablets`, tablet))
    await page.goto('/pair')
    await expect(page.getByText("1 change hasn't been sent yet. Pairing deletes it from this device.")).toBeVisible()
    await expectToFit(page)
    await page.getByLabel('Code').fill(pairing.code)
    await page.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(page).toHaveURL(/\/kitchen/)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await expect(ben.page.getByRole('button', { name: 'Delete Oat milk' })).toBeVisible()
    complaints.splice(0)
  },
)

test(
  'where the browser keeps nothing, what waits in the page can be looked at and thrown away, and signing out asks about it',
  { tag: ['@OFF-08', '@OFF-16', '@OFF-24', '@own-browser', '@prove'] },
  async ({ page, proxyServer, complaints }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
      }
    })
    const { categoryId } = await openShopping(page)
    for (const itemName of ['Milk', 'Eggs']) await addToList(page, categoryId, { itemName })
    await withWorker(page)
    await page.goto(`/shopping?categoryId=${categoryId}`)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await proxyServer.stop()
    for (const name of ['Milk', 'Eggs']) await page.getByRole('checkbox', { name }).check()
    await expect(page.getByText('Keep this page open: 2 changes are only here.')).toBeVisible()
    await editList(page)
    await page.getByRole('button', { name: 'Edit Milk' }).click()
    await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Oat milk')
    await page.getByRole('button', { name: 'Save Item' }).click()
    await page.getByRole('link', { name: "See what's waiting" }).click()
    await expect(page.getByText("They're only in this page: if you close it, they're lost.")).toBeVisible()
    await expect(page.getByText('Change Milk to Oat milk')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard: Tick Eggs' }).click()
    await expect(page.getByText('Tick Eggs')).toHaveCount(0)
    await openMine(page, 'Sign Out')
    await expect(page.getByText("2 changes haven't been sent yet.")).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await proxyServer.startAgain()
    await expect(page.getByText('Nothing is waiting. All your changes have been sent.')).toBeVisible({ timeout: 20_000 })
    const read = await ask(page, 'GET', `/shopping-lists?categoryId=${categoryId}&weekStartDate=${thisMonday()}`)
    const item = (itemName: string, purchased: boolean): unknown => expect.objectContaining({ itemName, purchased })
    expect(read).toMatchObject({ items: expect.arrayContaining([item('Oat milk', true), item('Eggs', false)]) })
    complaints.splice(0)
  },
)
