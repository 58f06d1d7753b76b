import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { openBrowser } from '#tests/browser.ts'
import { partsOfRequests } from '#tests/request-parts.ts'
import { createPerson } from '#tests/people.ts'

const Bounded = z.object({ type: z.enum(['integer', 'number']), minimum: z.number().optional(), maximum: z.number().optional() })

/** The largest number of each name that the database can hold; versions are ints, money is checked. */
const most: Readonly<Record<string, number>> = {
  ifVersion: 2_147_483_647,
  costPence: 99_999_999_999,
  monthlyCostPence: 99_999_999_999,
  paymentPence: 99_999_999_999,
  paidPence: 99_999_999_999,
  count: 2_147_483_647,
  every: 2_147_483_647,
  months: 2_147_483_647,
  number: 2_147_483_647,
  postDays: 2_147_483_647,
  endReminders: 2_147_483_647,
  cancelReminders: 2_147_483_647,
  reminders: 2_147_483_647,
  moreReminders: 40_320,
  daysBefore: 2_147_483_647,
  color: 32_767,
  hideDays: 2_147_483_647,
  worth: 32_767,
  price: 2_147_483_647,
  weeklyLimit: 2_147_483_647,
  amount: 2_147_483_647,
  day: 2_147_483_647,
  month: 12,
  card: 499,
  legMinutes: 240,
  year: 2_147_483_647,
  pence: 2_147_483_647,
  creditPence: 2_147_483_647,
  credits: 2_147_483_647,
  reading: 9_999_999.99,
}

test('every number in a request fits where it is stored or compared', () => {
  const numbers = partsOfRequests(contract).flatMap(({ route, name, schema }) => {
    const { success, data } = Bounded.safeParse(schema)
    return success ? [{ route, name, minimum: data.minimum, maximum: data.maximum }] : []
  })
  expect(numbers.length).toBeGreaterThan(20)
  for (const { route, name, minimum, maximum } of numbers) {
    expect(minimum, `${route} ${name}`).toBeGreaterThanOrEqual(0)
    expect(maximum, `${route} ${name}`).toBeLessThanOrEqual(most[name] ?? 0)
  }
})

test('a version that nothing can have is a mistake of the request, not of the server', async () => {
  const ada = await createPerson()
  const { api } = openBrowser({ sessionToken: ada.sessionToken })
  const change = { firstName: 'Ada', lastName: 'Bell', timeZone: 'Europe/London' }
  await expect(api.account.changeProfile({ ...change, ifVersion: 2_147_483_648 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.account.changeProfile({ ...change, ifVersion: 2_147_483_647 })).rejects.toMatchObject({ code: 'CONFLICT' })
})
