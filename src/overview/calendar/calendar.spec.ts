import type { Page } from '@playwright/test'
import { z } from 'zod'
import { formatDay, weekdayAndDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { ask, aDefaultCategory, tenAtOnce } from '#tests/story/api.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aContract, anAppointment, aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aMember, isPhone } from '#tests/story/group.ts'
import { aGroup } from '#tests/story/groups.ts'
import { aBoat } from '#tests/story/reports.ts'
import { test } from '#tests/story/several-people.ts'
import { addLocation, addPlan } from '#tests/story/trips.ts'

const assignees = z.array(z.object({ id: z.uuid(), name: z.string() }))
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const head = (page: Page, days: number) => page.getByRole('heading', { level: 2, name: weekdayAndDay(dayFromToday(days)) })

/** An appointment, a contract that ends, a task and a trip in the days to come; returns the id of the category with the task. */
async function aBusyWeek(page: Page): Promise<string> {
  await newPerson(page)
  const [health, home, travel] = [
    await aDefaultCategory(page, 'health'),
    await aDefaultCategory(page, 'home'),
    await aDefaultCategory(page, 'travel'),
  ]
  await anAppointment(page, { subcategoryId: await placeOf(page, { categoryId: health }, 'NHS Appointment'), days: 1 })
  await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Gas'), providerName: 'Harrow', days: 3 })
  await addLocation(page, await addPlan(page, travel, [2, 4]), { days: [2, 4] })
  const boat = await aBoat(page)
  await aTask(page, { categoryId: boat, title: 'Drain the bilge', days: 0 })
  return boat
}

test(
  'the agenda lists what is dated by day, each thing leads to its page, and a task is ticked and taken back there',
  { tag: ['@GAP-164', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL('/calendar')
    await page.getByRole('radio', { name: 'Agenda' }).check()
    await expect(head(page, 0)).toHaveAccessibleName(`Today, ${weekdayAndDay(dayFromToday(0))}, 1 entry`)
    await expect(row(page, 'NHS Appointment')).toContainText('09:30')
    await expect(row(page, 'Gas, Harrow')).toContainText('Contract ends')
    await expect(row(page, 'Lisbon').filter({ has: page.getByRole('link') })).toContainText('all day, until')
    await expect(head(page, 3).locator('..')).toContainText('Lisbon, day 2 of 3')
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Drain the bilge' }).check()
    await expect(head(page, 0)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(head(page, 0)).toBeVisible()
    await row(page, 'Gas, Harrow').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gas' })).toBeVisible()
  },
)

test('later days of a task that repeats are planned: they can be neither ticked nor opened', async ({ page }) => {
  const categoryId = await aBusyWeek(page)
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits', hideDays: null, handOut: 'free', turns: [] }
  const bins = { title: 'Bins out', description: null, assignedTo: null, dueDate: dayFromToday(2), status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...bins, repeats })
  await page.goto('/calendar?view=agenda')
  await expect(row(page, 'Bins out').filter({ hasText: 'Planned' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bins out' })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Bins out' })).toHaveCount(1)
})

test(
  'the address says which days are shown; today, the next and another day are one press away',
  { tag: ['@CAL-12', '@CAL-23', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/calendar?view=agenda&day=2026-02-10')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('February 2026')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(title).toHaveText('March 2026')
    await page.goBack()
    await expect(title).toHaveText('February 2026')
    await page.reload()
    await expect(title).toHaveText('February 2026')
    await page.getByRole('button', { name: 'February 2026: choose a day' }).click()
    await expectAccessible(page)
    await page
      .getByRole('dialog', { name: 'Choose a date' })
      .getByRole('button', { name: /^Friday, 20 February/ })
      .click()
    await expect(page).toHaveURL(/day=2026-02-20/)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(head(page, 0)).toBeVisible()
    await page.goto(`/calendar?view=month&day=${dayFromToday(420)}`)
    await expect(page.getByText(`Repeats are shown until ${formatDay(dayFromToday(400))}`)).toBeVisible()
  },
)

test(
  'layers and people are switched off, which is said and kept on every device, and shown again in one press',
  { tag: ['@CAL-19', '@CAL-20', '@CAL-21', '@CAL-23', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/calendar')
    await page.getByRole('radio', { name: 'Agenda' }).check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const show = page.getByRole('dialog', { name: 'Show' })
    await expectAccessible(page)
    for (const layer of ['Tasks', 'Contracts']) {
      await show.getByRole('switch', { name: layer }).click()
      await expect(show.getByRole('switch', { name: layer })).not.toBeChecked()
    }
    await show.getByRole('button', { name: 'Done' }).click()
    await expect(row(page, 'Gas, Harrow')).toBeHidden()
    await expect(page.getByText('2 hidden')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeAttached()
    await expectToFit(page)
    await page.goto('/calendar')
    await expect(page.getByRole('radio', { name: 'Agenda' }), 'the view used last').toBeChecked()
    await expect(page.getByText('2 hidden')).toBeVisible()
    await expect(row(page, 'NHS Appointment')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Show all' }).click()
    await expect(row(page, 'Gas, Harrow')).toBeVisible()
    await expect(page.getByText(/ hidden$/)).toBeHidden()
  },
)

test('people are the legend and the filter; mine leaves what is for others', { tag: ['@CAL-20', '@CAL-21'] }, async ({ page, another }) => {
  await newPerson(page, { firstName: 'Ada' })
  const { familyId } = await aGroup(page)
  const categoryId = await aDefaultCategory(page, 'home', familyId)
  await aMember(another, { admin: page, familyId, edit: [categoryId], firstName: 'Chidi' })
  const chidi = assignees
    .parse(await ask(page, 'GET', `/tasks/assignees?categoryId=${categoryId}`))
    .find(({ name }) => name.startsWith('Chidi'))
  await aTask(page, { categoryId, title: 'Bleed the radiators', days: 1, assignedTo: chidi?.id ?? '' })
  await aTask(page, { categoryId, title: 'Sweep the chimney', days: 1 })
  await page.goto('/calendar?view=agenda')
  const who = page.getByRole('group', { name: 'Who' })
  await who.getByRole('button', { name: 'Mine' }).click()
  await expect(row(page, 'Bleed the radiators')).toBeHidden()
  await expect(row(page, 'Sweep the chimney'), 'what names nobody is for everybody').toBeVisible()
  await who.getByRole('button', { name: 'Mine' }).click()
  await who.getByRole('button', { name: 'Chidi', pressed: true }).click()
  await expect(page.getByText('1 hidden')).toBeVisible()
  await expectAccessible(page)
})

test('an empty calendar offers lines, each of which fills the form', { tag: ['@CAL-42', '@phone'] }, async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'home')
  await page.goto('/calendar?view=week')
  await expect(page.getByRole('heading', { name: 'Put the week where everybody sees it' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Football Sat 10-11:30' }).click()
  const adding = page.getByRole('dialog', { name: 'Add event' })
  await expect(adding.getByLabel('Write it in one line')).toHaveValue('Football Sat 10-11:30')
  await expect(adding.getByLabel('What', { exact: true })).toHaveValue('Football')
  await expect(adding.getByLabel('From', { exact: true })).toHaveValue('10:00')
  await expect(adding.getByLabel(/^To/)).toHaveValue('11:30')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Put the week where everybody sees it' })).toBeHidden()
})

test('days away are added and ended in the calendar, as on the page of the members', { tag: ['@CAL-14', '@phone'] }, async ({ page }) => {
  await newPerson(page, { firstName: 'Ada' })
  await aGroup(page)
  await page.goto('/calendar?view=agenda')
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('button', { name: 'Who is away…' }).click()
  } else {
    await page.getByRole('button', { name: 'More actions for Calendar' }).click()
    await page.getByRole('menuitem', { name: 'Who is away…' }).click()
  }
  const who = page.getByRole('dialog', { name: 'Who is away' })
  await expectAccessible(page)
  await who.getByRole('button', { name: /^Set days away: Ada/ }).click()
  const away = page.getByRole('dialog', { name: 'Away', exact: true })
  await away.getByLabel('Last day away').fill(dayFromToday(1))
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(away).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(who).toBeHidden()
  const bar = row(page, 'is away')
  await expect(bar.first()).toContainText(/Ada .+ is away/)
  await bar.first().getByRole('button').click()
  await who.getByRole('button', { name: /^Away until .+: Ada/ }).click()
  await away.getByRole('button', { name: /^Delete / }).click()
  await expect(away.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(away).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expectToFit(page)
})

test('a month is printed on one page across, with what is hidden in words', { tag: ['@CAL-41'] }, async ({ page }) => {
  const categoryId = await aBusyWeek(page)
  await tenAtOnce(12, (number) => aTask(page, { categoryId, title: `Paint plank ${number}`, days: 1 }))
  await page.goto('/calendar?view=month')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('switch', { name: 'Contracts' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 hidden')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', '')
    const note = (): void =>
      document.body.setAttribute('data-paper', document.querySelector<HTMLElement>('[data-print-sheet]')?.innerText ?? '')
    window.addEventListener('beforeprint', note, { once: true })
  })
  await page.getByRole('button', { name: 'More actions for Calendar' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const paper = await page.locator('body').getAttribute('data-paper')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = 0, height = 0] = (/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? []).map(Number)
  expect(width, 'across').toBeGreaterThan(height)
  expect(paper).toContain('09:30 NHS Appointment')
  expect(paper).toContain('Paint plank 1')
  expect(paper).toMatch(/\d+ more/)
  expect(paper).not.toContain('Gas, Harrow')
  expect(paper).toContain('Not shown: Meals, Contracts')
})

test('the agenda goes back as well, at a press', { tag: ['@CAL-27', '@phone'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'home')
  const add = async (days: number) => aTask(page, { categoryId, title: `Task of ${days}`, days })
  await tenAtOnce(30, (number) => add(number))
  for (const days of [-40, -75]) await add(days)
  await page.goto('/calendar?view=agenda')
  await expect(head(page, 1)).toBeVisible()
  await expect(page.getByText('Task of -40')).toHaveCount(0)
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await expect(page.getByText('Task of -40')).toBeAttached()
  await expect(head(page, 1), 'what was on the screen stays there').toBeInViewport()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 3000)
  await expect(head(page, 1)).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('Task of -75')).toBeAttached()
  await expect(page.getByText(/^Nothing until /).first()).toBeAttached()
  await expectAccessible(page)
})

test('what another person adds, moves and deletes is in an open calendar', { tag: ['@CAL-39'] }, async ({ page, another }) => {
  await newPerson(page, { firstName: 'Ada' })
  const { familyId } = await aGroup(page)
  const categoryId = await aDefaultCategory(page, 'home', familyId)
  const { page: theirs } = await aMember(another, { admin: page, familyId, view: [categoryId], firstName: 'Chidi' })
  await theirs.goto('/calendar?view=agenda')
  await theirs.getByRole('button', { name: 'Show', exact: true }).focus()
  const event = { day: dayFromToday(2), time: '10:00', timeZone: 'Europe/London', location: null, notes: null }
  const id = makeId()
  await ask(page, 'POST', '/events', { ...event, id, categoryId, title: 'Locksmith' })
  await expect(row(theirs, 'Locksmith')).toContainText('10:00')
  await ask(page, 'PUT', `/events/${id}`, {
    ...event,
    ifVersion: 1,
    title: 'Locksmith',
    kind: 'event',
    people: null,
    moreReminders: [],
    time: '11:15',
    endTime: null,
  })
  await expect(row(theirs, 'Locksmith')).toContainText('11:15')
  await ask(page, 'DELETE', `/events/${id}`)
  await expect(row(theirs, 'Locksmith')).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Show', exact: true })).toBeFocused()
})
