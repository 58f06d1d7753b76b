import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aMember, openNewGroup, isPhone } from '#tests/story/group.ts'
import { writtenDay, writtenDayOfWeek } from '#tests/story/days.ts'
import { aContract, aNamed, anAppointment, aTask, finish, placeOf } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^Categories in/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

async function expectRoom(page: Page, name: string, { lit, says }: { lit: boolean; says: string }): Promise<void> {
  await expect(tile(page, name)).toContainText(says)
  await expect(tile(page, name).locator('.a-halo').first()).toHaveCSS('opacity', lit ? '1' : '0')
}

test('the attention summary counts what the badge counts, in each group', { tag: ['@REP-02', '@GAP-103', '@phone'] }, async ({ page }) => {
  const { ids } = await openNewGroup(page, { kinds: ['children', 'pets', 'home'] })
  const [children = '', pets = ''] = ids
  const health = await aDefaultCategory(page, 'health')
  await expect(page.getByText('Nothing needs doing today')).toBeVisible()
  for (const name of ['Children', 'Pets', 'Home']) await expectRoom(page, name, { lit: false, says: name })
  const childId = await aNamed(page, 'children', { categoryId: children, name: 'Tobi' })
  const petId = await aNamed(page, 'pets', { categoryId: pets, name: 'Biscuit' })
  const worming = await aTask(page, { subjectId: petId, title: 'Worming tablet', days: -3 })
  await aTask(page, { subjectId: childId, title: 'Sign swimming form', days: -1 })
  await aTask(page, { subjectId: childId, title: 'Collect glasses', days: 0 })
  await aTask(page, { categoryId: health, title: 'Ring the dentist', days: 0 })
  await aTask(page, { subjectId: petId, title: 'Groomer', days: 2 })

  await expect(page.getByRole('heading', { name: '3 things for you to do' })).toBeVisible()
  await expect(page.getByText('2 overdue, 1 due today')).toBeVisible({ visible: !isPhone(page) })
  await expect(page.getByRole('button', { name: '1 thing in other spaces' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reports/ })).toHaveAccessibleName('Reports 4 tasks overdue or due today')
  await expectRoom(page, 'Children', { lit: true, says: '1 late, 1 due today' })
  await expectRoom(page, 'Pets', { lit: true, says: '1 task, 3 days late' })
  await expectRoom(page, 'Home', { lit: false, says: 'Bills and contracts' })
  await expectToFit(page)

  const needs = page.locator('section').filter({ has: page.getByRole('heading', { name: /things for you to do$/ }) })
  if (isPhone(page)) {
    await expect(needs.getByRole('listitem'), 'the most urgent one').toHaveText(['Worming tablet3 days late Biscuit'])
    await expect(page.getByRole('link', { name: 'Children', exact: true }), 'the rooms begin on the first screen').toBeInViewport()
    await needs.getByRole('button', { name: '3 things for you to do' }).click()
  }
  await expect(needs.getByRole('listitem')).toHaveText([
    'Worming tablet3 days late Biscuit',
    'Sign swimming form1 day late Tobi',
    'Collect glassesdue today Tobi',
  ])
  await needs.getByRole('link', { name: 'Worming tablet' }).click()
  await expect(page).toHaveURL(`/pets/${petId}/tasks#${worming}`)
  await expect(page.locator('[data-meant]')).toBeFocused()
  await page.goBack()
  await needs.getByRole('button', { name: '1 thing in other spaces' }).click()
  await expect(page.getByRole('dialog', { name: 'Task Reports' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'My Own Hive' }).click()
  await expectRoom(page, 'Health', { lit: true, says: '1 due today' })
  await expect(page.getByRole('heading', { name: '4 things for you to do' }), 'one’s own space has all').toBeVisible()
  await expect(page.getByRole('button', { name: /in other spaces$/ })).toHaveCount(0)
  if (isPhone(page)) await needs.getByRole('button', { name: '4 things for you to do' }).click()
  await needs.getByRole('button', { name: '1 more' }).click()
  await expect(needs.getByRole('listitem').last()).toHaveText('Ring the dentistdue today Health')
  await finish(page, worming)
  await expect(page.getByRole('heading', { name: '3 things for you to do' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Collect glasses' }).click()
  await expect(page.getByRole('heading', { name: '2 things for you to do' })).toBeVisible()
  await expect(page.getByText('Task completed! Collect glasses')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: 'Collect glasses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 things for you to do' })).toBeVisible()
  await page.getByRole('tab', { name: 'The Okafors' }).click()
  await expectRoom(page, 'Pets', { lit: false, says: 'Tasks for each pet' })
})

test('a room is lit by a contract that ends or has ended, or by an appointment', { tag: '@prove' }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars', 'health'] })
  const [home = '', cars = '', health = ''] = ids
  const carId = await aNamed(page, 'cars', { categoryId: cars, name: 'Skoda' })
  await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Council Tax'), providerName: null, days: 30 })
  await aContract(page, { subcategoryId: await placeOf(page, { subjectId: carId }, 'MOT'), providerName: null, days: -2 })
  const nhs = await placeOf(page, { categoryId: health }, 'NHS Appointment')
  await anAppointment(page, { subcategoryId: nhs, days: 4 })
  await expectRoom(page, 'Home', { lit: false, says: `Council Tax, ${writtenDay(30)}` })
  await expectRoom(page, 'Cars', { lit: true, says: 'MOT ended 2 days ago' })
  await expectRoom(page, 'Health', { lit: false, says: writtenDay(4) })
  const needs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nothing needs doing today' }) })
  await expect(needs.getByRole('listitem'), 'what is no task is named, but not counted').toHaveText([
    '1 has ended: Skoda, MOT, 2 days ago',
    `1 appointment: NHS, ${writtenDayOfWeek(4)}, 09:30`,
  ])
  await expectToFit(page)
  await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Broadband'), providerName: null, days: 6 })
  await aContract(page, { subcategoryId: await placeOf(page, { subjectId: carId }, 'MOT'), providerName: null, days: 360 })
  await anAppointment(page, { subcategoryId: nhs, days: 1 })
  await expectRoom(page, 'Home', { lit: true, says: 'Broadband ends in 6 days' })
  await expectRoom(page, 'Cars', { lit: false, says: `MOT, ${writtenDay(360)}` })
  await expectRoom(page, 'Health', { lit: true, says: 'NHS, tomorrow' })

  // The head of a page, and of those below it, says the same as its tile.
  for (const [name, lit] of [
    ['Home', true],
    ['Cars', false],
    ['Health', true],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('header .a-halo')).toHaveCSS('opacity', lit ? '1' : '0')
    await page.goBack()
  }

  const ben = await aMember(another, { admin: page, familyId, view: [home] })
  await ben.page.goto('/dashboard')
  await ben.page.getByRole('tab', { name: 'The Okafors' }).click()
  await expectRoom(ben.page, 'Home', { lit: true, says: 'Broadband ends in 6 days' })
  await expect(tile(ben.page, 'Home')).toContainText('View Only')
})

test('somebody without rooms does not read that nothing needs doing', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Start with these and change them any time')).toBeVisible()
  await expect(page.getByText('Nothing needs doing today')).toBeHidden()
})
