import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { plan } from '#tests/story/meals.ts'
import { addToList, thisMonday } from '#tests/story/shopping.ts'
import { addHotel, addLocation, addPlan } from '#tests/story/trips.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, test } from '#tests/story/fixtures.ts'

test(
  'a family prints its week, its trip and its shopping list without what one presses',
  { tag: ['@GUEST-15', '@GUEST-16', '@GUEST-17', '@GUEST-18'] },
  async ({ page }) => {
    const { ids } = await createGroupOf(page, { kinds: ['meals', 'pets', 'travel'] })
    const [mealsId = '', petsId = '', travelId = ''] = ids
    await plan(page, mealsId, { day: thisMonday(), field: 'dinner', text: 'Fish pie\nPeas' })
    const hutch = { title: 'Rabbit hutch', description: null, status: 'not_started', dueDate: thisMonday(), assignedTo: null, label: null }
    await ask(page, 'POST', '/tasks', { id: makeId(), categoryId: petsId, ...hutch })
    await addToList(page, mealsId, { itemName: 'Milk', quantity: '2' })
    const trip = await addPlan(page, travelId, [400, 404])
    const lisbon = await addLocation(page, trip, { days: [400, 404] })
    await addHotel(page, lisbon, { name: 'Casa do Limoeiro', days: [400, 404] })
    const later = await addPlan(page, travelId, [500, 501])
    await addLocation(page, later, { name: 'Leeds', days: [500, 501] })

    await page.goto(`/meal-planning?categoryId=${mealsId}`)
    const week = await printedBy(page, 'Weekly Plan')
    expect(week.text).toContain('Fish pie, Peas')
    expect(week.text).toContain('Rabbit hutch')
    expect(week.text).not.toContain('Make list')
    expect(week).toMatchObject({ pages: 1, boxes: 1, background: 'rgb(255, 255, 255)' })

    await page.goto(`/shopping?categoryId=${mealsId}`)
    const list = await printedBy(page, 'Shopping List')
    expect(list.text).toContain('Milk × 2')
    expect(list).toMatchObject({ pages: 1, boxes: 1 })

    await page.goto(`/travel?categoryId=${travelId}`)
    const one = await printedBy(page, new RegExp(`^More actions for .*${writtenDay(404)}$`))
    expect(one.text).toContain('Casa do Limoeiro')
    expect(one.text).not.toContain('Leeds')
    expect(one.text).toContain(`printed on ${writtenDay(0)}`)
    expect(one).toMatchObject({ pages: 1, boxes: 1 })
  },
)

test('somebody prints the coming year, and what 12 months cost', { tag: ['@GUEST-17', '@GUEST-18', '@prove'] }, async ({ page }) => {
  const { ids } = await createGroupOf(page, { kinds: ['home'] })
  const [homeId = ''] = ids
  const of = await subcategoriesOf(page, `/categories/${homeId}`)
  await addContract(page, of('Gas'), { providerName: 'Harrow', contractEndDate: dayFromToday(-5) })
  await addContract(page, of('Broadband'), { providerName: 'Wessex Fibre', monthlyCostPence: 2290, contractEndDate: dayFromToday(20) })
  const late = { providerName: 'Aire Water', monthlyCostPence: 4100, contractEndDate: dayFromToday(300) }
  await addContract(page, of('Water'), late)

  await page.goto('/coming-up?days=30')
  await expect(page.getByText('2 things in the next 30 days')).toBeVisible()
  const year = await printedBy(page, 'Coming up')
  expect(year.text).toContain(`Broadband, Wessex Fibre: Ends ${writtenDay(20)}`)
  expect(year.text, 'a year is printed').toContain(`Water, Aire Water: Ends ${writtenDay(300)}`)
  expect(year.text).not.toContain('Renew or cancel')
  expect(year).toMatchObject({ pages: 1, boxes: 3, background: 'rgb(255, 255, 255)' })
  await page.goto('/coming-up?reason=renews')
  await expect(page.getByText('Nothing of this kind')).toBeVisible()
  const renewing = await printedBy(page, 'Coming up')
  expect(renewing.text).toContain('Only: Renews')
  expect(renewing).toMatchObject({ boxes: 0 })

  await page.goto('/costs')
  const costs = await printedBy(page, 'Costs')
  expect(costs.text).toContain('12 months: £')
  expect(costs.text).toContain('goes on after its end date at its latest price')
  expect(costs).toMatchObject({ pages: 1, boxes: 0 })
})

const Paper = z.object({ text: z.string(), boxes: z.int(), background: z.string() })

/** Chooses Print from a menu on a dark screen, and returns what the browser then puts on paper. */
async function printedBy(page: Page, name: string | RegExp): Promise<z.infer<typeof Paper> & { pages: number }> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    // The dialog is the browser's own: nobody could close it here.
    window.print = () => document.body.setAttribute('data-asked', '')
  })
  const menu = typeof name === 'string' ? `More actions for ${name}` : name
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(readAtPrinting)
  const pdf = await page.pdf({ format: 'A4' })
  await page.emulateMedia({ media: 'screen' })
  const paper = await page.evaluate(() => document.body.getAttribute('data-paper') ?? '')
  return { ...Paper.parse(JSON.parse(paper)), pages: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}

// Notes what is on paper when the browser lays it out; it is gone afterwards.
function readAtPrinting(): void {
  const note = (): void => {
    const paper = {
      text: document.body.innerText,
      boxes: document.querySelectorAll('[data-print-sheet] [data-box]').length,
      background: getComputedStyle(document.body).backgroundColor,
    }
    document.body.setAttribute('data-paper', JSON.stringify(paper))
  }
  window.addEventListener('beforeprint', note, { once: true })
}
