import type { Locator, Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { writtenDay } from '#tests/story/days.ts'
import { aContract, anAppointment, aNamed, aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
const opener = (page: Page): Locator => page.getByRole('button', { name: /^Search/ })
const field = (page: Page): Locator => panel(page).getByRole('combobox', { name: 'Search everything you can see' })
const results = (page: Page): Locator => panel(page).getByRole('option')
const chosen = (page: Page): Locator => panel(page).locator('[role="option"][data-highlighted]')
const headings = (page: Page): Locator => panel(page).getByRole('group')
const shortcuts = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Creates a household with many things about insurance. */
async function insured(page: Page, familyId?: string) {
  const at = async (kind: 'home' | 'cars' | 'children' | 'health') => aDefaultCategory(page, kind, familyId)
  const [home, cars, children, health] = [await at('home'), await at('cars'), await at('children'), await at('health')]
  const carId = await aNamed(page, 'cars', { categoryId: cars, name: 'Skoda' })
  const childId = await aNamed(page, 'children', { categoryId: children, name: 'Zoe' })
  const subcategoryId = await placeOf(page, { subjectId: carId }, 'Car Insurance')
  await aContract(page, { subcategoryId, providerName: 'Northern Mutual', days: 6 })
  await anAppointment(page, { subcategoryId: await placeOf(page, { categoryId: health }, 'NHS Appointment'), days: 4 })
  const taskId = await aTask(page, { subjectId: childId, title: 'Insurance for the school trip', days: 2 })
  return { home, cars, carId, childId, taskId, subcategoryId }
}

test('somebody searches for a word of a contract and is led to it', async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const { subcategoryId } = await insured(page)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expect(panel(page).getByText('a number plate.')).toBeVisible()
  await expect(results(page)).toHaveText(['Dashboard', 'Shopping', 'Coming up', 'Costs', 'Leaderboard', 'Settings', 'Profile'])
  await expectAccessible(page)
  await expectToFit(page)

  await field(page).fill('insur')
  await expect(headings(page)).toHaveText([/^Tasks/, /^Contracts/, /^Subcategories/])
  await expect(results(page)).toHaveText([
    `Insurance for the school trip due ${writtenDay(2)} · Zoe · Children · My Own Hive`,
    `Car Insurance, Northern Mutual ends ${writtenDay(6)} · Skoda · Cars · My Own Hive`,
    'Car Insurance Skoda · Cars · My Own Hive',
    'Dental Insurance Health · My Own Hive',
    'Health Insurance Health · My Own Hive',
    'House Insurance Home · My Own Hive',
  ])
  await expect(results(page).first().locator('mark')).toHaveText('Insur')
  await expect(panel(page).locator('output')).toHaveText('6 results')
  await expectToFit(page)

  await field(page).fill('northern skoda')
  await expect(results(page)).toHaveCount(1)
  await results(page).click()
  await expect(page).toHaveURL(new RegExp(`/subcategory/${subcategoryId}#`))
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('[data-meant]'), 'the contract itself has the focus').toBeFocused()
})

test('by keyboard alone somebody searches, chooses, opens, and returns to where they were', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const { childId, taskId } = await insured(page)
  await opener(page).focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(panel(page), 'it does not stack').toHaveCount(1)
  await page.keyboard.type('insur')
  await expect(results(page)).toHaveCount(6)
  await expect(chosen(page)).toContainText('Insurance for the school trip')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await results(page).first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Car Insurance')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/children/${childId}/tasks#${taskId}`)
  await expect(page.locator('[data-meant]')).toBeFocused()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sett')
  await page.keyboard.press('Enter')
  await expect(page, 'Enter waits for the answer').toHaveURL('/settings')
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('main:focus-within')).toBeVisible()

  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('? lists the shortcuts, and in a field it is a question mark', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/profile')
  await expect(opener(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(shortcuts(page).getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(shortcuts(page).getByText('Move the selected category')).toBeVisible()
  await expectToFit(page)
  await page.keyboard.press('/')
  await expect(panel(page), 'dialogs do not stack').toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toBeHidden()
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('what? 1/2')
  await expect(field(page)).toHaveValue('what? 1/2')
  await expect(panel(page).getByText('No results for ‘what? 1/2’.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('with a keyboard at hand', () => {
  test('the search leads to the shortcuts, and closing it keeps the focus useful', { tag: '@prove' }, async ({ page }) => {
    await newPerson(page)
    await page.goto('/settings')
    await opener(page).click()
    await panel(page).getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(shortcuts(page)).toBeVisible()
    await expect(panel(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(shortcuts(page)).toBeHidden()
    await expect(page.locator(':focus').and(page.locator('main, button'))).toHaveCount(1)
  })
})

test('somebody who has nothing finds nothing, and reads what was searched for; long words fit', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await opener(page).click()
  const words = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.padEnd(92, 'gogoch')
  await field(page).fill(words)
  await expect(panel(page).getByText(`No results for ‘${words}’.`)).toBeVisible()
  await expect(results(page)).toHaveCount(0)
  await expectToFit(page)
  await aDefaultCategory(page, 'home')
  const [hive] = await spaces(page)
  await ask(page, 'POST', '/categories', { id: makeId(), familyId: hive, name: words, icon: 'Home' })
  await expect(results(page), 'changes reach the open panel').toHaveText([`${words} My Own Hive`])
  await expectToFit(page)
})

test('somebody who may only look finds what is shared, and nothing more', { tag: ['@GAP-103', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['pets', 'travel'] })
  const [pets = ''] = ids
  await insured(page, familyId)
  const petId = await aNamed(page, 'pets', { categoryId: pets, name: 'Insurance the cat' })
  const lou = await aMember(another, { admin: page, familyId, view: [pets] })
  await lou.page.goto('/dashboard')
  await opener(lou.page).click()
  await field(lou.page).fill('insur')
  await expect(results(lou.page)).toHaveText(['Insurance the cat Pets · The Okafors'])
  await results(lou.page).click()
  await expect(lou.page).toHaveURL(`/pets/${petId}/tasks`)
})

test('a slow answer is overtaken by a newer one, and never replaces it', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await insured(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search?q=zoe', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await opener(page).click()
  await field(page).fill('skoda')
  await expect(results(page).first()).toContainText('Skoda')
  const asked = page.waitForRequest('**/api/search?q=zoe')
  await field(page).fill('zoe')
  await asked
  await expect(results(page).first(), 'what was there stays until the next comes').toContainText('Skoda')
  await field(page).fill('nhs')
  await expect(results(page).first()).toContainText('NHS Appointment')
  release()
  await field(page).fill('nhs app')
  await expect(results(page)).toHaveText([/^NHS Appointment/, /^NHS Appointment/])
})

async function spaces(page: Page): Promise<string[]> {
  const answer = await ask(page, 'GET', '/families')
  return Array.isArray(answer) ? answer.map(({ id }: { id: string }) => id) : []
}

test('somebody sees all hits of a kind, and finds a word with a wrong letter', { tag: '@prove' }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  const home = await aDefaultCategory(page, 'home')
  for (let nr = 1; nr <= 9; nr += 1) await aTask(page, { categoryId: home, title: `Passport ${nr}`, days: nr })
  await opener(page).click()
  await field(page).pressSequentially('pasport')
  await expect(results(page)).toHaveCount(7)
  await expect(panel(page).locator('output')).toHaveText('Nothing matches ‘pasport’ exactly. This is close: 9 results')
  await results(page).last().click()
  await expect(results(page)).toHaveCount(10)
  await expect(results(page).nth(8)).toContainText('Passport 9')
  await expect(field(page)).toBeFocused()
  await results(page).filter({ hasText: 'Back to everything found' }).click()
  await expect(results(page).last()).toHaveText('6 of 9 · Show all')
  await expectToFit(page)
})
