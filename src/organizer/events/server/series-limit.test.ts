import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { makeHost, asking, asJson, home } from '#tests/http-host.ts'
import { createPerson } from '#tests/people.ts'

test('a repeating appointment counts as all it writes; a single one is not held up by it', { tags: ['RECUR-29'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  // Room for a daily series, and for a few monthly ones.
  const ask = asking(makeHost({ services: { limits: { ...makeLimits(1000), ahead: makeLimits(0.021).ahead } } }))
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const add = async (rule: string | null): Promise<number> => {
    const body = { ...appointmentFields, day, id: makeId(), subcategoryId, repeats: rule === null ? null : { rule } }
    return (await ask('/api/events', asJson(body, { origin: home, cookie: `hive=${ada.sessionToken}` }))).status
  }
  expect(await add('FREQ=DAILY')).toBe(200)
  expect(await add('FREQ=MONTHLY')).toBe(200)
  expect(await add('FREQ=DAILY')).toBe(429)
  expect(await add(null)).toBe(200)
})
