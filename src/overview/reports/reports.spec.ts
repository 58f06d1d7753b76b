import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aBoat, entries, links, opener, panel, tab, addTasks } from '#tests/story/reports.ts'
import { writtenDay } from '#tests/story/days.ts'
import { aContract, aNamed, aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson, readApart, test } from '#tests/story/fixtures.ts'

/** Expects a red background: far more red than green or blue. */
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
    ],
  },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    await addTasks(page)
    const [home, cars] = [await aDefaultCategory(page, 'home'), await aDefaultCategory(page, 'cars')]
    const carId = await aNamed(page, 'cars', { categoryId: cars, name: 'Skoda' })
    await aContract(page, { subcategoryId: await placeOf(page, { subjectId: carId }, 'MOT'), providerName: null, days: 6 })
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
      `Worming tabletOVERDUEPets · BiscuitOverdue since: ${writtenDay(-3)} 3 days ago`,
      `Sign swimming formOVERDUEChildren · ZoeOverdue since: ${writtenDay(-1)} yesterday`,
    ])
    await expect(panel(page).getByText('Oldest first. Tap one to open it.')).toBeVisible()
    await expectToFit(page)

    await tab(page, 'Today').check()
    await expect(panel(page).getByRole('heading', { name: 'Tasks Due Today' })).toBeVisible()
    await expect(panel(page).getByText('2 task(s) need your attention')).toBeVisible()
    await expect(entries(page)).toHaveText([
      `Collect glassesNot StartedChildren · ZoeDue: ${writtenDay(0)} today`,
      `Drain the bilgeIn ProgressBoatDue: ${writtenDay(0)} today`,
    ])

    await tab(page, 'Week').check()
    await expect(panel(page).getByRole('heading', { name: 'Tasks Due This Week' })).toBeVisible()
    await expect(panel(page).getByText('4 task(s) in total')).toBeVisible()
    await expect(links(page)).toHaveText(['Collect glasses', 'Drain the bilge', 'Groomer', 'Library books'])
    await expect(entries(page).nth(2)).toContainText(`Due: ${writtenDay(3)} in 3 days`)

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
    await expectToFit(page)
  },
)

test(
  'somebody with nothing to do reads so in each tab, and sees at once when there is something',
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
    const bar = page.getByRole('banner')
    for (const width of [768, 1000, 1050]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await bar.boundingBox())?.height, `the header is one line in a window of ${width} px`).toBe(64)
    }
  },
)

test('each entry leads to the page of its task or contract, by keyboard alone', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const { childId, petId, boat } = await addTasks(page)
  const home = await aDefaultCategory(page, 'home')
  const broadband = await placeOf(page, { categoryId: home }, 'Broadband')
  await aContract(page, { subcategoryId: broadband, providerName: null, days: 2 })
  const journeys = [
    ['Overdue', 'Worming tablet', `/pets/${petId}/tasks#`],
    ['Overdue', 'Sign swimming form', `/children/${childId}/tasks#`],
    ['Today', 'Drain the bilge', `/category/${boat}#`],
    ['Month', 'Home · Broadband', `/subcategory/${broadband}#`],
  ] as const
  for (const [name, title, address] of journeys) {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await tab(page, 'Overdue').focus()
    while (!(await tab(page, name).isChecked())) await page.keyboard.press('ArrowRight')
    await panel(page).getByRole('link', { name: title }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}`.startsWith(address))
    await expect(panel(page)).toBeHidden()
    await expect(page.locator('[data-meant]'), 'the thing itself has the focus').toBeFocused()
    await expect(page.locator('[data-meant]')).toBeInViewport()
  }
})

/** Waits until the reports are read whole, alone or together with what else is read at that moment. */
const wholeList = async (page: Page) => page.waitForResponse((response) => /\/reports(?:&|$)/.test(decodeURIComponent(response.url())))

test('a long list is read whole when the panel is opened, and follows what others change', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const boat = await aBoat(page)
  for (let days = -25; days < 0; days += 1) await aTask(page, { categoryId: boat, title: `Job ${-days}`, days })
  await expect(opener(page)).toHaveAccessibleName('Reports 25 tasks overdue or due today')
  const whole = wholeList(page)
  await opener(page).click()
  await whole
  await expect(links(page)).toHaveText(Array.from({ length: 25 }, (_, index) => `Job ${25 - index}`))
  await expect(panel(page).getByText('These are the first')).toBeHidden()
  await links(page).last().focus()
  await aTask(page, { categoryId: boat, title: 'Job 26', days: -26 })
  await expect(links(page)).toHaveCount(26)
  await expect(links(page).first()).toHaveText('Job 26')
  await expect(links(page).last(), 'the focus stays where it was').toBeFocused()
  await page.keyboard.press('Escape')
  // While it closes it still follows, together with what else is read again.
  await expect(panel(page)).toHaveCount(0)
  const again = wholeList(page)
  await aTask(page, { categoryId: boat, title: 'Job 27', days: -27 })
  await expect(opener(page)).toHaveAccessibleName('Reports 27 tasks overdue or due today')
  await opener(page).click()
  await expect(links(page).first()).toHaveText('Job 27')
  await again
  await expect(links(page)).toHaveCount(27)
})

test('everything the reports show is read once for the whole app, in at most three statements', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await readApart(page)
  const answer = page.waitForResponse('**/api/reports?part=first')
  await page.goto('/settings')
  const told = /statements;dur=(\d+)/.exec((await answer).headers()['server-timing'] ?? '')
  expect(Number(told?.[1])).toBeLessThanOrEqual(3)
})

test.describe('in a browser on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the day is that of the profile, and ends in an open page', { tag: ['@GAP-108', '@own-browser', '@prove'] }, async ({ page }) => {
    await page.clock.install()
    await newPerson(page)
    await page.goto('/dashboard')
    const boat = await aBoat(page)
    await aTask(page, { categoryId: boat, title: 'Bins out', days: 0 })
    await opener(page).click()
    await expect(tab(page, 'Today'), 'it is not late, as it would be in Kiritimati').toBeChecked()
    await expect(entries(page)).toContainText(`Due: ${writtenDay(0)}`)
    // Alone, or together with what else is read then.
    const again = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('/reports?part=first'))
    await page.clock.fastForward('24:00:00')
    await again
    await expect(entries(page)).toHaveCount(1)
  })
})
