import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openMine } from '#tests/story/account-menu.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { answer, atFirst, expectDone, fillContract, guide, openContract } from '#tests/story/guide.ts'
import { tile } from '#tests/story/home.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aNewcomer, expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aGroup, joinGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page)
}

/** A layout shift as the browser reports it; TypeScript does not know the type. */
type Moved = PerformanceEntry & { sources: ReadonlyArray<{ node: Node | null }> }

/**
 * Loads the page again, once with each of its answers later than the rest, and expects that nothing on it moves when the last one arrives: a
 * press would miss what it was meant for.
 */
async function expectToStay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isMove = (entry: PerformanceEntry): entry is Moved => 'sources' in entry
    const movedInMain = (list: PerformanceObserverEntryList): Element[] =>
      list
        .getEntries()
        .filter(isMove)
        .flatMap(({ sources }) => sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)))
        .filter((node) => node instanceof Element)
        .filter((node) => document.querySelector('main')?.contains(node))
    const seen = (list: PerformanceObserverEntryList): void => {
      for (const node of movedInMain(list)) document.documentElement.dataset['moved'] = node.outerHTML.slice(0, 200)
    }
    new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
  })
  for (const late of ['**/api/categories?*', '**/api/first-steps*']) {
    await page.route(late, async (route) => {
      await delay(500)
      await route.fallback()
    })
    await page.reload()
    await expectDone(page, [])
    await expect(page.getByRole('button', { name: 'Add 8 categories' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset['moved']), `what moved while ${late} was late`).toBeUndefined()
    await page.unroute(late)
  }
}

test(
  'a new account gets its rooms, a contract with the days of its reminders, an invitation and an event, and then no guide any more',
  { tag: ['@GAP-58', '@CAL-42', '@CONST-10', '@GAP-46', '@phone', '@phone-only', '@prove'] },
  async ({ page, empty }) => {
    const ada = await atFirst(page)
    await expect(page.getByText('Nothing needs doing today')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Add \d categor/ }), 'nothing is made before it is known for whom').toHaveCount(0)
    await expect(guide(page).getByRole('radio', { name: 'With my family' })).toBeChecked()
    await expect(guide(page).getByLabel('What shall we call it?')).toHaveValue('The Okafors')
    await expectWellMade(page)
    await answer(page, 'With my family')
    await expect(page.getByRole('heading', { level: 1, name: 'The Okafors' })).toBeVisible()
    await expectDone(page, [])
    await expect(guide(page).getByRole('button'), 'the one thing to do is below').toHaveText(['Skip', 'Back'])
    await expectWellMade(page)
    await expectToStay(page)
    await page.getByRole('button', { name: 'Add 8 categories' }).click()
    await expectDone(page, ['Choose your categories'])
    await expect(guide(page).getByRole('button', { name: 'Add a contract' }), 'what comes next is seen').toBeInViewport()

    const dialog = await openContract(page)
    await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
    const promise = dialog.getByText(/^We'll remind you on .+\.$/)
    await expect(promise).toContainText(writtenDay(399))
    const promised = (await promise.textContent()) ?? ''
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Save Contract' }).click()
    await expectDone(page, ['Choose your categories', 'Add your first contract'])
    await expect(guide(page)).toContainText(`Wessex Fibre ends on ${writtenDay(400)}. ${promised}`)
    await expect(guide(page).getByRole('link', { name: 'Wessex Fibre' })).toBeVisible()
    await expectWellMade(page)
    await page.reload()
    await expectDone(page, ['Choose your categories', 'Add your first contract'])

    await guide(page).getByRole('button', { name: 'Invite to The Okafors' }).click()
    const inviting = page.getByRole('dialog', { name: 'Invite Family Member' })
    await expect(inviting.getByText('to The Okafors')).toBeVisible()
    await expect(inviting.getByText('7 of 8 shared')).toBeVisible()
    await expect(inviting.getByRole('checkbox', { name: 'Health' })).not.toBeChecked()
    await expect(inviting.getByText('Private until you tick it')).toBeVisible()
    await expectWellMade(page)
    await expect(inviting.getByText('This server sends no email: you get a link to pass on.')).toBeVisible()
    await inviting.getByLabel('Email').fill('auntie.funmi@example.org')
    await inviting.getByRole('button', { name: 'Send Invitation' }).click()
    const linked = page.getByRole('dialog', { name: 'Invitation Link' })
    await expect(linked.getByLabel('Link', { exact: true })).toHaveValue(/\/accept-invitation\?token=/)
    await linked.getByRole('button', { name: 'Done' }).click()
    await guide(page).getByRole('button', { name: 'Add event' }).click()
    const adding = page.getByRole('dialog', { name: 'Add event' })
    await adding.getByLabel('Write it in one line').pressSequentially('Dentist tomorrow 9:00')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()

    await expect(guide(page).getByRole('heading', { name: "You're all set" })).toBeVisible()
    await expectDone(page, ['Choose your categories', 'Add your first contract', 'Invite someone', 'Put something on the calendar'])
    await expect(guide(page)).toContainText(`Wessex Fibre won't end unnoticed: ${promised.replace('We', 'we')}`)
    await expect(guide(page).getByRole('button')).toHaveText(['Done'])
    await expectWellMade(page)
    await guide(page).getByRole('button', { name: 'Done' }).click()
    await expect(guide(page)).toHaveCount(0)
    await expect(page.getByText('Nothing needs doing today')).toBeVisible()
    await expect(page.locator('#main'), 'the focus is not lost').toBeFocused()
    await page.reload()
    const home = (at: Page) => at.getByRole('list', { name: 'Categories in The Okafors' }).getByRole('link', { name: 'Home', exact: true })
    await expect(home(page)).toBeVisible()
    await expect(guide(page)).toHaveCount(0)

    const other = await empty()
    await (await SignInScreen.open(other.page)).signIn(ada)
    await expect(home(other.page)).toBeVisible()
    await expect(guide(other.page), 'nor in another browser').toHaveCount(0)
  },
)

test('the guide can be skipped at any time and is never shown again, nor in other browsers', { tag: '@prove' }, async ({ page, empty }) => {
  const ada = await atFirst(page, ['home'])
  const other = await empty()
  await (await SignInScreen.open(other.page)).signIn(ada)
  await expect(guide(other.page)).toBeVisible()
  await guide(page).getByRole('button', { name: 'Skip' }).click()
  await expect(guide(page)).toHaveCount(0)
  await expect(guide(other.page), 'it is closed there too').toHaveCount(0)
  await expect(page.getByText('Nothing needs doing today')).toBeVisible()
  await page.reload()
  await expect(tile(page, 'Home')).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
})

test('without a guide nothing about it is requested', { tag: '@prove' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Hive' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(asked.filter((address) => address.includes('/account/me'))).toHaveLength(1)
  expect(asked.filter((address) => /\/first-steps|guide-/.test(address))).toEqual([])
})

test('the guide appears in the space that it is about alone', { tag: '@prove' }, async ({ page }) => {
  await atFirst(page, ['home'])
  await aGroup(page)
  await page.getByRole('tab', { name: 'The Okafors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Okafors' })).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
})

test('without a room that holds contracts the guide opens Home first', { tag: '@prove' }, async ({ page }) => {
  await atFirst(page, ['cars'])
  await guide(page).getByRole('button', { name: 'Add Home' }).click()
  await expect(tile(page, 'Home')).toBeVisible()
  await expect(guide(page).getByRole('button', { name: 'Add a contract' })).toBeVisible()
})

test('a bill without a place gets one, by an offered or typed name', { tag: ['@GAP-85', '@phone-prove'] }, async ({ page }) => {
  await atFirst(page, ['home', 'health'], 'family')
  const dialog = await openContract(page)
  await dialog.getByRole('combobox', { name: 'What is it for?' }).click()
  await expect(page.getByRole('option', { name: 'Medicines' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Something else' }).click()
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(dialog.getByText("Please say what it's called")).toBeVisible()
  await dialog.getByLabel('What is it called?').fill('Gas')
  await dialog.getByLabel('When does it end?').fill(dayFromToday(40))
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(dialog.getByText('There is one of that name already. Choose it above.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mobile phone' }).click()
  await expect(dialog.getByLabel('What is it called?')).toHaveValue('Mobile phone')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expectDone(page, ['Choose your categories', 'Add your first contract'])
  await page.getByRole('list', { name: 'Categories in The Okafors' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mobile phone' })).toBeVisible()
})

test('the contract says what it needs, keeps the text, and shows all its fields', { tag: ['@GAP-85', '@prove'] }, async ({ page }) => {
  await atFirst(page, ['home'], 'family')
  const dialog = await openContract(page)
  await dialog.getByLabel('Provider name').fill('Wessex Fibre')
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(dialog.getByText("Please choose what it's for")).toBeVisible()
  await expect(dialog.getByText('Please enter the day it ends')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'What is it for?' })).toBeFocused()
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await openMine(page, 'Leaderboard')
  await expect(page).toHaveURL(/\/leaderboard/)
  await page.goBack()
  await openContract(page)
  await expect(dialog.getByLabel('Provider name')).toHaveValue('Wessex Fibre')
  await fillContract(page, { days: 20, provider: 'Wessex Fibre' })
  await dialog.getByRole('button', { name: 'All details' }).click()
  await expect(dialog.getByRole('button', { name: 'All details' })).toBeFocused()
  await expect(dialog.getByLabel('Provider name')).toHaveValue('Wessex Fibre')
  await dialog.getByLabel('Notes').fill('Ask for the old price')
  await expectWellMade(page)
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expectDone(page, ['Choose your categories', 'Add your first contract'])
  await guide(page).getByRole('link', { name: 'Wessex Fibre' }).click()
  await expect(page.getByText('Ask for the old price')).toBeVisible()
})

test('friends are named, founded once, and share ticked rooms', { tag: ['@GRP-02', '@GRP-03', '@INV-05', '@prove'] }, async ({ page }) => {
  await atFirst(page)
  await answer(page, 'With friends')
  const name = guide(page).getByLabel('What shall we call it?')
  await expect(name, 'without a name nothing is created').toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.pressSequentially('Lake House')
  const full = {
    defined: true,
    code: 'QUOTA_REACHED',
    status: 409,
    message: 'You can create at most 20 groups.',
    data: { quota: 'groups', most: 20 },
  }
  await page.route('**/api/families', async (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: full }) : route.fallback(),
  )
  const next = guide(page).getByRole('button', { name: 'Next: the categories' })
  await next.click()
  await expect(name).toHaveAccessibleDescription('You can create at most 20 groups.')
  await expect(name).toHaveValue('Lake House')
  await expectWellMade(page)
  await page.unroute('**/api/families')
  await next.dblclick()
  await expectDone(page, [])
  await expect(page.getByRole('tab')).toHaveText(['My Own Hive', 'Lake House'])

  await guide(page).getByRole('button', { name: 'Back' }).click()
  await expect(guide(page).getByRole('radio', { name: 'With friends' })).toBeChecked()
  await name.fill('Lake House Crew')
  await next.click()
  await expect(page.getByRole('tab'), 'it has another name').toHaveText(['My Own Hive', 'Lake House Crew'])
  await page.reload()
  await expectDone(page, [])
  await page.getByRole('button', { name: 'Add 2 categories' }).click()
  await guide(page).getByRole('button', { name: 'Later' }).click()
  await guide(page).getByRole('button', { name: 'Invite to Lake House Crew' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite Friend' })
  await expect(inviting.getByText('0 of 2 shared')).toBeVisible()
  await inviting.getByLabel('Email').fill('auntie.funmi@example.org')
  await page.keyboard.press('Escape')
  await guide(page).getByRole('button', { name: 'Invite to Lake House Crew' }).click()
  await expect(inviting.getByLabel('Email'), 'what was begun is resumed').toHaveValue('auntie.funmi@example.org')
  await inviting.getByRole('checkbox', { name: 'Travel' }).check()
  await expect(inviting.getByRole('radiogroup', { name: 'Travel' }).getByRole('radio', { name: 'View Only' })).toBeChecked()
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation Link' }).getByRole('button', { name: 'Done' }).click()
  await guide(page).getByRole('button', { name: 'Later' }).click()
  await expect(guide(page).getByRole('heading', { name: "You're all set" })).toBeVisible()
  await expect(guide(page)).toContainText('Add a contract when you have one to hand.')
})

test('just for oneself the guide stays in one’s own hive, invites nobody, and can change', { tag: '@prove' }, async ({ page }) => {
  await atFirst(page)
  await answer(page, 'Just for me')
  await expectDone(page, [], 3)
  await page.reload()
  await expectDone(page, [], 3)
  await guide(page).getByRole('button', { name: 'Back' }).click()
  await answer(page, 'With my family')
  await expect(page.getByRole('tab', { name: 'The Okafors', selected: true })).toBeVisible()
  await guide(page).getByRole('button', { name: 'Back' }).click()
  await answer(page, 'Just for me')
  await expect(page.getByRole('tab', { name: 'My Own Hive', selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add 8 categories' }).click()
  await expectDone(page, ['Choose your categories'], 3)
  await expect(guide(page).getByRole('button', { name: 'Back' })).toHaveCount(0)
  await openContract(page)
  await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
  await page.getByRole('button', { name: 'Save Contract' }).click()
  await expect(guide(page).getByRole('button', { name: 'Add event' })).toBeVisible()
  await guide(page).getByRole('button', { name: 'Later' }).click()
  await expect(guide(page).getByRole('heading', { name: "You're all set" })).toBeVisible()
  await expect(guide(page)).toContainText("Your categories are ready, and Wessex Fibre won't end unnoticed")
})

test('of a contract that renews itself the guide says that it renews', { tag: ['@GAP-58', '@prove'] }, async ({ page }) => {
  await atFirst(page, ['home'])
  const dialog = await openContract(page)
  await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
  await dialog.getByRole('button', { name: 'All details' }).click()
  await dialog.getByRole('radio', { name: 'It renews itself' }).check()
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(guide(page).getByRole('button', { name: 'Add event' })).toBeVisible()
  await guide(page).getByRole('button', { name: 'Later' }).click()
  await expect(guide(page)).toContainText("Your categories are ready, and Wessex Fibre won't renew unnoticed")
})

test('somebody who joined by an invitation sees that group, without a guide', { tag: '@prove' }, async ({ page, another }) => {
  const ben = await another({ firstName: 'Ben' })
  const { familyId } = await aGroup(ben.page)
  const homeId = await aDefaultCategory(ben.page, 'home', familyId)
  const ada = await aNewcomer(page)
  await joinGroup({ admin: ben.page, guest: page, guestEmail: ada.email, familyId, permissions: { [homeId]: 'view' } })
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'My Own Hive' }).click()
  await expectDone(page, [], 3)
  await page.getByRole('button', { name: 'Add 8 categories' }).click()
  await openContract(page)
  await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
  await page.getByRole('button', { name: 'Save Contract' }).click()
  await expectDone(page, ['Choose your categories', 'Add your first contract'], 3)
  await guide(page).getByRole('button', { name: 'Later' }).click()
  await expect(guide(page).getByRole('button')).toHaveText(['Done'])
})
