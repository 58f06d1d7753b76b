import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { guide } from '#tests/story/guide.ts'
import { plan } from '#tests/story/meals.ts'
import { addToList } from '#tests/story/shopping.ts'
import { addHotel, addLocation, addPlan } from '#tests/story/trips.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { aDate } from '#tests/story/dates.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aNewcomer, expect, test } from '#tests/story/fixtures.ts'
import { switchOffline, storedTexts } from '#tests/story/device.ts'

// No Sunday or Monday, because the weeks of meals that are stored name their first and last days.
const contractEnd = [7, 8, 9].map(dayFromToday).find((day) => new Date(day).getUTCDay() > 1) ?? ''

// A word or a number for each field that the first step leaves out, and one for what it is about.
const leftOut = [
  'Wattlebird Power',
  'Bank of Thistledown',
  'Meter under the stairs',
  'Water Tolls Ltd',
  contractEnd,
  '718293',
  '918273',
  '617283',
  'Fasting from ten',
  'Thaw the stock',
  'Rowan nuts',
  'Renault Quokka',
  '1 Bilberry Close',
]
const kept = ['Marmalade', 'Ottoline', 'Surgery of Umber', 'Villa Puffin', 'Hedgehog pie', 'Boiler sweep', 'firstSteps']

/** A new account whose guide is still shown, with each of those fields filled in; returns the addresses of its pages. */
async function aMarkedHome(page: Page): Promise<string[]> {
  await aNewcomer(page)
  await page.goto('/dashboard')
  const [home, health, travel, cars, houses, children, meals] = await Promise.all(
    (['home', 'health', 'travel', 'cars', 'houses', 'children', 'meals'] as const).map(async (kind) => aDefaultCategory(page, kind)),
  )
  const at = await subcategoriesOf(page, `/categories/${home}`)
  const power = { providerName: 'Wattlebird Power', paymentBank: 'Bank of Thistledown', notes: 'Meter under the stairs' }
  await addContract(page, at('Electricity'), { ...power, monthlyCostPence: 718_293, contractEndDate: contractEnd })
  await addContract(page, at('Water'), { providerName: 'Water Tolls Ltd', contractEndDate: dayFromToday(-9) })
  const add = async (path: string, thing: object): Promise<string> => {
    const id = makeId()
    await ask(page, 'POST', path, { id, ...thing })
    return id
  }
  await aDate(page, { categoryId: home ?? '', name: 'Boiler sweep', days: 2, costPence: 918_273 })
  const visits = (await subcategoriesOf(page, `/categories/${health}`))('NHS Appointment')
  const visit = { day: dayFromToday(1), time: '09:30', timeZone: 'Europe/London', location: 'Surgery of Umber', notes: 'Fasting from ten' }
  await add('/events', { subcategoryId: visits, ...visit })
  const trip = await addPlan(page, travel ?? '', [3, 6])
  const place = await addLocation(page, trip, { days: [3, 6] })
  await addHotel(page, place, { name: 'Villa Puffin', days: [3, 6], costPence: 617_283 })
  await add('/cars', { categoryId: cars, name: 'Renault Quokka' })
  await add('/houses', { categoryId: houses, name: '1 Bilberry Close' })
  await add('/children', { categoryId: children, name: 'Ottoline', allergies: 'Rowan nuts' })
  await plan(page, meals ?? '', { day: dayFromToday(0), field: 'notes', text: 'Thaw the stock' })
  await plan(page, meals ?? '', { day: dayFromToday(0), field: 'dinner', text: 'Hedgehog pie' })
  await addToList(page, meals ?? '', { itemName: 'Marmalade' })
  return [
    '/dashboard',
    `/category/${home}`,
    `/subcategory/${at('Electricity')}`,
    `/subcategory/${visits}`,
    `/travel?categoryId=${travel}`,
    `/cars?categoryId=${cars}`,
    `/houses?categoryId=${houses}`,
    '/coming-up',
    '/costs',
  ]
}

test('the first step keeps no contracts, banks, costs, notes, cars or houses', { tag: ['@OFF-02', '@own-browser'] }, async ({ page }) => {
  test.slow()
  const pages = await aMarkedHome(page)
  await switchOffline(page, 'Lists and plans')
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/dashboard')
  await expect(guide(page)).toBeVisible()
  const inDatabase = async (words: readonly string[]) => {
    const texts = await storedTexts(page)
    return words.filter((word) => texts.includes(word))
  }
  await expect.poll(async () => inDatabase(kept)).toEqual(kept)
  expect(await inDatabase(leftOut)).toEqual([])
  // The control: with everything stored they are there.
  await page.goto('/settings')
  await page.getByRole('radio', { name: /^Everything/ }).click()
  await expect.poll(async () => inDatabase(leftOut)).toEqual(leftOut)
})
