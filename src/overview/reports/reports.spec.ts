import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask } from '../../../tests/story/api.ts'
import { aMember, atGroup } from '../../../tests/story/at-group.ts'
import { writtenDay } from '../../../tests/story/days.ts'
import { aContract, aNamed, aTask, finish, placeOf } from '../../../tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'
import { makeId } from '../../platform/shared/new-id.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Task Reports' })
const opener = (page: Page): Locator => page.getByRole('button', { name: /^Reports/ })
const tab = (page: Page, name: string): Locator => panel(page).getByRole('radio', { name })
const entries = (page: Page): Locator => panel(page).getByRole('listitem')
const links = (page: Page): Locator => panel(page).getByRole('listitem').getByRole('link')

/** A custom category in the person's own hive. */
async function aBoat(page: Page): Promise<string> {
  const [hive] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/families'))
  const id = makeId()
  await ask(page, 'POST', '/categories', { id, familyId: hive?.id, name: 'Boat', icon: 'Heart' })
  return id
}

/** What a household has to see to: two tasks late, two due today, one in three days and one in a week; one done, one far off, one without a date. */
async function thingsToDo(page: Page) {
  const [children, pets, boat] = [await aDefaultCategory(page, 'children'), await aDefaultCategory(page, 'pets'), await aBoat(page)]
  const childId = await aNamed(page, 'children', { categoryId: children, name: 'Zoe' })
  const petId = await aNamed(page, 'pets', { categoryId: pets, name: 'Biscuit' })
  await aTask(page, { childId, title: 'Sign swimming form', days: -1 })
  await aTask(page, { petId, title: 'Worming tablet', days: -3 })
  await aTask(page, { childId, title: 'Collect glasses', days: 0 })
  await aTask(page, { categoryId: boat, title: 'Drain the bilge', days: 0, status: 'in_progress' })
  await aTask(page, { petId, title: 'Groomer', days: 3 })
  await aTask(page, { childId, title: 'Library books', days: 7 })
  await aTask(page, { childId, title: 'Next week', days: 8 })
  await finish(page, await aTask(page, { categoryId: boat, title: 'Done', days: -1 }))
  return { childId, petId, boat }
}

/** The ground is red: of its three parts far more red than green or blue. */
async function expectRed(badge: Locator): Promise<void> {
  const ground = await badge.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 255, blue = 255] = (ground.match(/\d+/g) ?? []).map(Number)
  expect(red, ground).toBeGreaterThan(2 * Math.max(green, blue))
}

test(
  'somebody looks through what is overdue, due today, due this week and to be renewed',
  {
    tag: [
      '@REP-01',
      '@REP-02',
      '@REP-03',
      '@REP-04',
      '@REP-06',
      '@REP-07',
      '@REP-08',
      '@REP-10',
      '@REP-11',
      '@REP-12',
      '@REP-14',
      '@REP-15',
      '@REP-17',
      '@REP-18',
      '@REP-19',
      '@REP-20',
      '@REP-23',
      '@REP-25',
      '@GAP-104',
      '@GAP-105',
      '@GAP-109',
      '@GAP-110',
      '@phone',
    ],
  },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    await thingsToDo(page)
    const [home, cars] = [await aDefaultCategory(page, 'home'), await aDefaultCategory(page, 'cars')]
    const carId = await aNamed(page, 'cars', { categoryId: cars, name: 'Skoda' })
    await aContract(page, { subcategoryId: await placeOf(page, { carId }, 'MOT'), providerName: null, days: 6 })
    await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Broadband'), providerName: 'Wessex Fibre', days: 0 })
    await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Gas'), providerName: 'Far off', days: 32 })
    await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Water'), providerName: 'Thames', days: -3 })

    await expect(opener(page)).toHaveAccessibleName('Reports 4 tasks overdue or due today')
    await expect(opener(page).locator('svg.lucide-bell')).toBeVisible()
    await expectRed(opener(page).getByText('4 tasks overdue or due today', { exact: true }))
    await opener(page).click()
    await expect(tab(page, 'Overdue')).toBeChecked()
    await expect(panel(page).getByRole('radio')).toHaveCount(4)
    await expect(panel(page).getByRole('heading', { name: 'Overdue Tasks' })).toBeVisible()
    await expect(panel(page).getByText('2 task(s) need immediate attention')).toBeVisible()
    await expect(entries(page)).toHaveText([
      `Worming tabletOVERDUEPets · BiscuitOverdue since: ${writtenDay(-3)}`,
      `Sign swimming formOVERDUEChildren · ZoeOverdue since: ${writtenDay(-1)}`,
    ])
    await expect(panel(page).getByText('Oldest first. Tap one to open it.')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)

    await tab(page, 'Today').check()
    await expect(panel(page).getByRole('heading', { name: 'Tasks Due Today' })).toBeVisible()
    await expect(panel(page).getByText('2 task(s) need your attention')).toBeVisible()
    await expect(entries(page)).toHaveText([
      `Collect glassesNot StartedChildren · ZoeDue: ${writtenDay(0)}`,
      `Drain the bilgeIn ProgressBoatDue: ${writtenDay(0)}`,
    ])
    await expectAccessible(page)

    await tab(page, 'Week').check()
    await expect(panel(page).getByRole('heading', { name: 'Tasks Due This Week' })).toBeVisible()
    await expect(panel(page).getByText('4 task(s) in total')).toBeVisible()
    await expect(links(page)).toHaveText(['Collect glasses', 'Drain the bilge', 'Groomer', 'Library books'])

    await tab(page, 'Month').check()
    await expect(panel(page).getByRole('heading', { name: 'Contracts to be Renewed' })).toBeVisible()
    await expect(panel(page).getByText('2 contract(s) expiring within 30 days')).toBeVisible()
    await expect(entries(page)).toHaveText([
      `Home · BroadbandtodayProvider: Wessex FibreExpires: ${writtenDay(0)}`,
      `Cars · Skoda · MOT6 daysExpires: ${writtenDay(6)}`,
      `Home · Water3 days agoProvider: ThamesEnded: ${writtenDay(-3)}`,
    ])
    await expect(panel(page).getByRole('heading', { name: 'Ended Contracts' })).toBeVisible()
    await expect(panel(page).getByText('1 contract has ended and nothing has replaced it')).toBeVisible()
    await expect(panel(page).getByRole('radiogroup')).toHaveText(/Overdue ?2Today ?2Week ?4Month ?3/)
    await expectAccessible(page)
    await expectToFit(page)
  },
)

test(
  'who has nothing to do is told so in each tab, and told at once when there is something',
  { tag: ['@REP-05', '@REP-09', '@REP-13', '@REP-16', '@REP-21'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    const boat = await aBoat(page)
    await expect(opener(page)).toHaveAccessibleName('Reports')
    await opener(page).click()
    await expect(tab(page, 'Today')).toBeChecked()
    const sentences = [
      ['Today', 'No tasks due today'],
      ['Overdue', 'No overdue tasks'],
      ['Week', 'No tasks due this week'],
      ['Month', 'No contracts expiring soon'],
    ] as const
    for (const [name, sentence] of sentences) {
      await tab(page, name).check()
      await expect(panel(page).getByText(sentence)).toBeVisible()
    }
    await expectAccessible(page)
    await expectToFit(page)
    await tab(page, 'Week').check()
    await aTask(page, {
      categoryId: boat,
      title: 'The quite extraordinarily long name of a task that somebody wrote in one go without a breath'.repeat(2),
      days: -400,
    })
    await expect(tab(page, 'Overdue 1')).toBeVisible()
    await expect(tab(page, 'Week'), 'nobody is moved to another tab').toBeChecked()
    await tab(page, 'Overdue 1').check()
    await expect(entries(page)).toHaveCount(1)
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
    await expect(opener(page)).toHaveAccessibleName('Reports 1 task overdue or due today')
  },
)

test('each entry leads to where its task or contract lives, by keyboard alone', async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const { childId, petId, boat } = await thingsToDo(page)
  const home = await aDefaultCategory(page, 'home')
  const broadband = await placeOf(page, { categoryId: home }, 'Broadband')
  await aContract(page, { subcategoryId: broadband, providerName: null, days: 2 })
  const journeys = [
    ['Overdue', 'Worming tablet', `/pets/${petId}/tasks`],
    ['Overdue', 'Sign swimming form', `/children/${childId}/tasks`],
    ['Today', 'Drain the bilge', `/category/${boat}`],
    ['Month', 'Home · Broadband', `/subcategory/${broadband}`],
  ] as const
  for (const [name, title, address] of journeys) {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await tab(page, 'Overdue').focus()
    while (!(await tab(page, name).isChecked())) await page.keyboard.press('ArrowRight')
    await panel(page).getByRole('link', { name: title }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(panel(page)).toBeHidden()
    await expect(page.locator('main:focus-within'), 'the focus is where the new screen begins').toBeVisible()
  }
})

test(
  'what one ticks off leaves the badge of another, who sees no more than is shared, where it is and whose',
  { tag: ['@RT-04', '@REP-02', '@REP-26', '@GAP-22', '@GAP-103'] },
  async ({ page, another }) => {
    const { familyId, ids } = await atGroup(page, { kinds: ['home', 'health'] })
    const [home = '', health = ''] = ids
    const ben = await aMember(another, { admin: page, familyId, view: [home] })
    const bins = await aTask(page, { categoryId: home, title: 'Bins out', days: 0 })
    const [admin] = z.array(z.object({ userId: z.uuid() })).parse(await ask(page, 'GET', `/members?familyId=${familyId}`))
    await aTask(page, { categoryId: home, title: 'Read the meter', days: -2, assignedTo: admin?.userId ?? '' })
    await aTask(page, { categoryId: health, title: 'Not for Ben', days: 0 })
    await ben.page.goto('/dashboard')
    await expect(opener(page)).toHaveAccessibleName('Reports 3 tasks overdue or due today')
    await expect(opener(ben.page)).toHaveAccessibleName('Reports 2 tasks overdue or due today')
    await opener(ben.page).click()
    await expect(entries(ben.page)).toHaveText([
      `Read the meterOVERDUEThe Okafors · HomeOverdue since: ${writtenDay(-2)}Assigned to Ada OkaforAda Okafor`,
    ])
    await tab(ben.page, 'Today').check()
    await expect(links(ben.page)).toHaveText(['Bins out'])
    await finish(page, bins)
    await expect(panel(ben.page).getByText('No tasks due today')).toBeVisible()
    await expect(opener(page)).toHaveAccessibleName('Reports 2 tasks overdue or due today')
    await ben.page.keyboard.press('Escape')
    await expect(opener(ben.page)).toHaveAccessibleName('Reports 1 task overdue or due today')
  },
)

test('everything the reports show is read once for the whole app, in at most three statements', async ({ page }) => {
  await newPerson(page)
  const answer = page.waitForResponse('**/api/reports')
  await page.goto('/settings')
  const told = /statements;dur=(\d+)/.exec((await answer).headers()['server-timing'] ?? '')
  expect(Number(told?.[1])).toBeLessThanOrEqual(3)
})

test.describe('in a browser on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test(
    'the day is the one of the person’s profile, and a page left open reads again when it has ended',
    { tag: ['@GAP-108', '@own-browser'] },
    async ({ page }) => {
      await page.clock.install()
      await newPerson(page)
      await page.goto('/dashboard')
      const boat = await aBoat(page)
      await aTask(page, { categoryId: boat, title: 'Bins out', days: 0 })
      await opener(page).click()
      await expect(tab(page, 'Today'), 'it is not late, as it would be in Kiritimati').toBeChecked()
      await expect(entries(page)).toContainText(`Due: ${writtenDay(0)}`)
      const again = page.waitForRequest('**/api/reports')
      await page.clock.fastForward('24:00:00')
      await again
      await expect(entries(page)).toHaveCount(1)
    },
  )
})
