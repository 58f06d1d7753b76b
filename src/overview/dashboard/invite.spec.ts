import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { defaultKinds } from '#foundation/categories/shared/kinds.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, openGroup } from '#tests/story/group.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const auntie = 'auntie.funmi@example.org'
const row = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name })
const level = (dialog: Locator, name: string): Locator => dialog.getByRole('radiogroup', { name }).getByRole('radio', { checked: true })

async function openInvite(page: Page, title = 'Invite Family Member'): Promise<Locator> {
  await page.getByRole('button', { name: 'Share' }).click()
  return page.getByRole('dialog', { name: title })
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
}

test(
  'somebody is invited; without a mail server the dialog gives the link',
  { tag: ['@READ-07', '@INV-01', '@INV-03', '@INV-04', '@INV-05', '@INV-06', '@INV-07', '@INV-11', '@GAP-45', '@GAP-46'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { familyId, ids, email: own } = await openNewGroup(page, { kinds: ['home', 'cars', 'pets'] })
    const dialog = await openInvite(page)
    const email = dialog.getByLabel('Email')
    await expect(dialog.getByText('to The Okafors')).toBeVisible()
    await expect(dialog.getByRole('listitem'), 'by name, whatever the order of the tiles').toHaveText([/^Cars/, /^Home/, /^Pets/])
    await send(dialog)
    await expect(dialog.getByText('Please enter an email address')).toBeVisible()
    await expect(dialog.getByText('Please select at least one category to share')).toBeVisible()
    await expect(email).toBeFocused()
    await expectToFit(page)
    await email.fill('auntie at home')
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await email.fill(own.toUpperCase())
    await send(dialog)
    await expect(dialog.getByRole('checkbox', { name: 'Cars' }), 'the first wrong field has the focus').toBeFocused()
    await dialog.getByRole('checkbox', { name: 'Cars' }).check()
    await expect(level(dialog, 'Cars'), 'ticking lets them look').toHaveAccessibleName('View Only')
    await expect(dialog.getByText('1 of 3 shared')).toBeVisible()
    await expect(dialog.getByText('Please select at least one category to share')).toBeHidden()
    await send(dialog)
    await expect(dialog.getByText('This is your own address')).toBeVisible()
    await email.fill(`  ${auntie} `)
    await dialog.getByRole('checkbox', { name: 'Pets' }).press('Space')
    await dialog.getByRole('radiogroup', { name: 'Pets' }).getByRole('radio', { name: 'View Only' }).press('ArrowRight')
    await expect(level(dialog, 'Pets')).toHaveAccessibleName('Can Edit')
    await dialog.getByRole('checkbox', { name: 'Home' }).check()
    await dialog.getByRole('checkbox', { name: 'Home' }).uncheck()
    await expect(row(dialog, 'Home')).toContainText('Not shared')
    await page.keyboard.press('Escape')
    await openInvite(page)
    await expect(email, 'a closed dialog keeps what was typed').toHaveValue(auntie)
    await expect(dialog.getByText('2 of 3 shared')).toBeVisible()
    await expectToFit(page)
    await send(dialog)
    await expect(page.getByText('Invitation ready')).toBeVisible()

    const linked = page.getByRole('dialog', { name: 'Invitation Link' })
    await expect(linked).toContainText(`Share this link with ${auntie}.`)
    await expect(linked.getByText('This link only works on this computer.')).toBeVisible()
    await expect(linked.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    await expectToFit(page)
    const link = await linked.getByLabel('Link', { exact: true }).inputValue()
    await linked.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(link)
    const token = new URL(link).searchParams.get('token')
    expect(await ask(page, 'POST', '/invitations/by-token', { token })).toMatchObject({ recipientEmail: auntie, memberType: 'family' })
    const [invitation] = z
      .array(z.object({ categories: z.array(z.object({ categoryId: z.string(), level: z.string() })) }))
      .parse(await ask(page, 'GET', `/invitations?familyId=${familyId}`))
    expect(invitation?.categories.map((category) => [category.categoryId, category.level])).toEqual([
      [ids[1], 'view'],
      [ids[2], 'edit'],
    ])
    await linked.getByRole('button', { name: 'Done' }).click()
    await expect(linked).toBeHidden()
    await openInvite(page)
    await expect(email, 'the next invitation begins empty').toHaveValue('')
    await expect(dialog.getByText('0 of 3 shared')).toBeVisible()
  },
)

test('on plain http a link can be scanned or copied from its field', { tag: ['@GAP-46', '@own-browser', '@prove'] }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await openNewGroup(page, { kinds: ['cars'] })
  await page.route('**/api/invitations', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(new URL(page.url()).origin, 'http://my-machine:3000')
    await route.fulfill({ response, body })
  })
  const dialog = await openInvite(page)
  await dialog.getByLabel('Email').fill(auntie)
  await dialog.getByRole('checkbox', { name: 'Cars' }).check()
  await send(dialog)
  const linked = page.getByRole('dialog', { name: 'Invitation Link' })
  await expect(linked.getByRole('img', { name: `QR code for ${auntie}'s link` }), 'others can follow this one').toBeVisible()
  await linked.getByRole('button', { name: 'Copy' }).click()
  const field = linked.getByLabel('Link', { exact: true })
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
})

test('an address typed at once is there with the categories', { tag: ['@READ-07', '@INV-03', '@own-browser'] }, async ({ page }) => {
  await openNewGroup(page, { kinds: ['cars'] })
  const known = Promise.withResolvers<void>()
  await page.route('**/api/members?*', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.keyboard.type(auntie.slice(0, 6))
  const email = page.getByRole('dialog', { name: 'Invite Family Member' }).getByLabel('Email')
  await expect(email).toBeFocused()
  await page.keyboard.type(auntie.slice(6))
  await page.keyboard.press('Enter')
  known.resolve()
  await expect(page.getByRole('checkbox', { name: 'Cars' })).toBeVisible()
  await expect(email).toHaveValue(auntie)
  await expect(email).toBeFocused()
})

test('nine rooms but Health are shared in a few presses, and fit', { tag: ['@INV-03', '@INV-04', '@phone-prove'] }, async ({ page }) => {
  const { familyId } = await openNewGroup(page, { kinds: [...defaultKinds] })
  await ask(page, 'POST', '/categories', { id: makeId(), familyId, name: 'Allotment', icon: 'Heart' })
  let presses = 0
  const press = async (what: Locator): Promise<void> => {
    presses += 1
    await what.click()
  }
  await press(page.getByRole('button', { name: 'Share' }))
  const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
  await dialog.getByLabel('Email').fill(auntie)
  await expect(row(dialog, 'Allotment'), 'the category that was added last is there').toBeVisible()
  await press(dialog.getByRole('button', { name: 'Everything but Health, may edit' }))
  await expect(dialog.getByText('8 of 9 shared')).toBeVisible()
  await expect(row(dialog, 'Health')).toContainText('Not shared')
  for (const name of ['Home', 'Allotment']) await expect(level(dialog, name)).toHaveAccessibleName('Can Edit')
  for (const width of page.viewportSize()?.width === 1280 ? [1280] : [360, 320]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await dialog.getByRole('checkbox').evaluateAll(brokenNames), `names in ${width} px`).toEqual([])
    await expectToFit(page)
  }
  await press(dialog.getByRole('checkbox', { name: 'Health' }))
  await press(dialog.getByRole('button', { name: 'Send Invitation' }))
  const linked = page.getByRole('dialog', { name: 'Invitation Link' })
  await press(linked.getByRole('button', { name: 'Done' }))
  expect(presses).toBeLessThanOrEqual(8)
  const [sent] = z
    .array(z.object({ categories: z.array(z.object({ level: z.string() })) }))
    .parse(await ask(page, 'GET', `/invitations?familyId=${familyId}`))
  expect(sent?.categories.map((one) => one.level).toSorted()).toEqual([...Array.from({ length: 8 }, () => 'edit'), 'view'])
})

/** Runs in the page: returns the labels of ticks in which a word goes on in the next line. */
function brokenNames(ticks: Element[]): string[] {
  return ticks.flatMap((tick) => {
    const label = tick.closest('label')
    const walker = document.createTreeWalker(label ?? tick, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const words = text.textContent ?? ''
      for (const match of words.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, match.index)
        range.setEnd(text, match.index + match[0].replace(/-.*/, '').length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(match[0])
      }
    }
    return broken
  })
}

test('in a friend group people are invited as friends, unless chosen otherwise', { tag: ['@INV-02', '@GAP-29'] }, async ({ page }) => {
  await openNewGroup(page, { name: 'Lake House Crew', groupType: 'friend', kinds: ['travel'] })
  const dialog = await openInvite(page, 'Invite Friend')
  await expect(level(dialog, 'Member type')).toHaveAccessibleName('Friend')
  await dialog.getByLabel('Email').fill(auntie)
  await dialog.getByRole('checkbox', { name: 'Travel' }).check()
  await send(dialog)
  const link = await page.getByRole('dialog', { name: 'Invitation Link' }).getByLabel('Link', { exact: true }).inputValue()
  const token = new URL(link).searchParams.get('token')
  expect(await ask(page, 'POST', '/invitations/by-token', { token })).toMatchObject({ memberType: 'friend', familyName: 'Lake House Crew' })
})

test('a group without categories says so and opens Add Category', { tag: ['@GAP-56', '@prove'] }, async ({ page }) => {
  await openNewGroup(page)
  const dialog = await openInvite(page)
  await expect(dialog.getByText("There's nothing to share yet. Add a category first.")).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Category' })
  await adding.getByLabel('Name').fill('Choir')
  await adding.getByRole('button', { name: 'Add Category' }).click()
  await expect(adding).toBeHidden()
  await expect(dialog.getByRole('checkbox', { name: 'Choir' })).toBeVisible()
})

test('a member is invited again to get more; earlier ones stay marked', { tag: ['@GAP-19', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars', 'pets'] })
  const ben = await aMember(another, { admin: page, familyId, view: ids.slice(0, 1), edit: ids.slice(1, 2) })
  await openGroup(ben.page)
  const dialog = await openInvite(page)
  await dialog.getByRole('button', { name: 'Ben Okafor' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(ben.email)
  await expect(dialog.getByText('Ben Okafor is already in this group. Tick what else to share.')).toBeVisible()
  await expect(row(dialog, 'Home')).toContainText('Already shared')
  await expect(row(dialog, 'Home')).toContainText('View Only')
  await expect(row(dialog, 'Cars')).toContainText('Can Edit')
  await expect(dialog.getByRole('checkbox', { name: /^Cars/ })).toBeDisabled()
  await expectToFit(page)
  await send(dialog)
  await expect(dialog.getByText('Please select at least one category to share')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Pets' }).check()
  await expect(dialog.getByText('3 of 3 shared')).toBeVisible()
  await send(dialog)
  const link = await page.getByRole('dialog', { name: 'Invitation Link' }).getByLabel('Link', { exact: true }).inputValue()
  await ask(ben.page, 'POST', '/invitations/arrive', { token: new URL(link).searchParams.get('token') })
  const tiles = ben.page.getByRole('list', { name: 'Categories in The Okafors' })
  await expect(tiles.getByRole('heading'), 'it appears in their open tab').toHaveText(['Home', 'Cars', 'Pets'])
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await openInvite(page)
  await dialog.getByLabel('Email').fill(ben.email.toUpperCase())
  await expect(dialog.getByText('Ben Okafor is already in this group and has access to everything.')).toBeVisible()
})

test('a failed invitation shows why, and nothing typed is lost', { tag: ['@INV-08', '@INV-11', '@prove'] }, async ({ page }) => {
  const { ids } = await openNewGroup(page, { kinds: ['cars', 'pets'] })
  const dialog = await openInvite(page)
  await dialog.getByLabel('Email').fill(auntie)
  await dialog.getByRole('checkbox', { name: 'Cars' }).check()
  // The screen does not know yet that the category is gone.
  await page.route('**/api/categories?*', async (route) => route.abort())
  await ask(page, 'DELETE', `/categories/${ids[0]}`)
  await send(dialog)
  await expect(page.getByText("Failed to create invitation: This doesn't exist or isn't shared with you")).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(auntie)
  await page.unrouteAll()
  // The session ends with this very request: any other would notice it first and lead away.
  await page.route('**/api/invitations', async (route) => {
    const body = route.request().postData() ?? ''
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await fetch(route.request().url(), { method: 'POST', headers, body })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  await dialog.getByRole('checkbox', { name: 'Pets' }).check()
  await send(dialog)
  await expect(page.getByText('User not authenticated')).toBeVisible()
})
