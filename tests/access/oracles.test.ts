import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { apiError } from '#platform/server/api/api-error.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, runAs, apiAs, type TestPerson, createPerson, createStranger } from '../people.ts'
import { aCar } from './things.ts'

/** Returns everything that a refusal reveals to the browser. */
const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => new Error('it was allowed'),
    (reason: unknown) => apiError(reason, 'a-request'),
  )
  return error instanceof ORPCError ? error.toJSON() : error
}

const hangSubcategory = async (person: TestPerson, place: { categoryId: string; carId: string }): Promise<unknown> =>
  runAs(person).write(async (db) =>
    db
      .insertInto('app.subcategories')
      .values({ category_id: place.categoryId, subject_id: place.carId, subject_kind: 'car', name: 'Spy' })
      .execute(),
  )

test('a subcategory cannot be added to somebody else’s car, and the answer does not reveal whether the car exists', async () => {
  const [amelia, other] = [await createPerson(), await createStranger()]
  const mine = await addCategory(amelia, 'cars')
  const theirs = await aCar((await addCategory(other, 'cars')).id)
  const real = await refusal(hangSubcategory(amelia, { categoryId: mine.id, carId: theirs }))
  const imagined = await refusal(hangSubcategory(amelia, { categoryId: mine.id, carId: makeId() }))
  expect(real).toEqual(imagined)
  expect(real).toMatchObject({ code: 'CONFLICT' })
  expect(JSON.stringify(real)).not.toMatch(/constraint|key|violates|app\./)
})

test('a stranger’s category and one that never existed are refused alike, for reading and for writing', async () => {
  const amelia = await createPerson()
  const theirs = (await addCategory(await createStranger(), 'cars')).id
  const api = apiAs(amelia).cars
  for (const ask of [
    async (categoryId: string) => api.list({ categoryId }),
    async (categoryId: string) => api.add({ id: makeId(), categoryId, name: 'Golf' }),
  ]) {
    const [real, imagined] = [await refusal(ask(theirs)), await refusal(ask(makeId()))]
    expect(real).toEqual(imagined)
    expect(real).toMatchObject({ code: 'NOT_FOUND' })
  }
})
