import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { signedInRoute } from '#platform/shared/api.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf } from '../car-change.ts'
import { openBrowser } from '../browser.ts'
import { addCategory, runAs, apiAs, type TestPerson, createPerson, superuser } from '../people.ts'

const withKey = (person: TestPerson, mutationId: string) => openBrowser({ sessionToken: person.sessionToken, mutationId }).api

const aGolf = async (person: TestPerson) => {
  const { id: categoryId } = await addCategory(person, 'cars')
  const car = await apiAs(person).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  return changeOf(car, { name: 'Polo', numberPlate: 'AB12 CDE' })
}
const versionOf = async (carId: string): Promise<number | undefined> =>
  (await superuser<{ version: number }>('select version from app.cars where id = $1', [carId]))[0]?.version

test('a change sent twice with the same key has effect once and gets the same answer', async () => {
  const amelia = await createPerson()
  const change = await aGolf(amelia)
  const key = makeId()
  const first = await withKey(amelia, key).cars.change(change)
  const second = await withKey(amelia, key).cars.change(change)
  expect(second).toEqual(first)
  expect(await versionOf(change.id)).toBe(2)
  // Without the key it is another change, with an outdated version.
  await expect(apiAs(amelia).cars.change(change)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a deletion sent twice with the same key gets the same answer', async () => {
  const amelia = await createPerson()
  const { id: carId } = await aGolf(amelia)
  const key = makeId()
  expect(await withKey(amelia, key).cars.remove({ id: carId })).toEqual({})
  expect(await withKey(amelia, key).cars.remove({ id: carId })).toEqual({})
  await expect(apiAs(amelia).cars.remove({ id: carId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a change sent five times at once with the same key has effect once and gets one answer', async () => {
  const amelia = await createPerson()
  const change = await aGolf(amelia)
  const key = makeId()
  const answers = await Promise.all(Array.from({ length: 5 }, async () => withKey(amelia, key).cars.change(change)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await versionOf(change.id)).toBe(2)
})

test('the key of one change is not valid for another', async () => {
  const amelia = await createPerson()
  const change = await aGolf(amelia)
  const key = makeId()
  await withKey(amelia, key).cars.change(change)
  await expect(withKey(amelia, key).cars.change({ ...change, name: 'Passat' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(withKey(amelia, key).cars.remove({ id: change.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await versionOf(change.id)).toBe(2)
})

test('two people can use the same key, and neither receives the other’s answer', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const [hers, his] = [await aGolf(amelia), await aGolf(ben)]
  const key = makeId()
  expect(await withKey(amelia, key).cars.change(hers)).toMatchObject({ id: hers.id })
  expect(await withKey(ben, key).cars.change(his)).toMatchObject({ id: his.id })
})

test('a person whose session has ended meanwhile does not receive the stored answer', async () => {
  const amelia = await createPerson()
  const change = await aGolf(amelia)
  const key = makeId()
  await withKey(amelia, key).cars.change(change)
  await superuser('delete from auth.sessions where user_id = $1', [amelia.id])
  await expect(withKey(amelia, key).cars.change(change)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

const renameContract = {
  both: signedInRoute
    .route({ method: 'POST', path: '/both' })
    .input(z.object({ first: z.string(), second: z.string() }))
    .output(z.object({ tries: z.int() })),
}

/** Returns a procedure that renames two cars in turn and, on its first try, waits in between. */
const renameBoth = (person: TestPerson, { wait, mutationId }: { wait: () => Promise<void>; mutationId?: string }) => {
  const os = signedInRoutes(renameContract)
  let tries = 0
  const both = os.both.handler(async ({ context, input }) => {
    tries += 1
    const rename = async (id: string): Promise<unknown> =>
      context.db
        .updateTable('app.subjects')
        .set({ name: `Renamed ${tries}` })
        .where('id', '=', id)
        .execute()
    await rename(input.first)
    if (tries === 1) await wait()
    await rename(input.second)
    return { tries }
  })
  return createRouterClient({ both }, { context: openBrowser({ sessionToken: person.sessionToken, mutationId }).context }).both
}

test('two changes in a deadlock both succeed: the one that PostgreSQL aborts is tried again', async () => {
  const amelia = await createPerson()
  const [one, two] = [(await aGolf(amelia)).id, await secondCar(amelia)]
  const meet = meetingOf(2)
  const answers = await Promise.all([
    renameBoth(amelia, { wait: meet, mutationId: makeId() })({ first: one, second: two }),
    renameBoth(amelia, { wait: meet, mutationId: makeId() })({ first: two, second: one }),
  ])
  // The change that is tried again may meet the other once more, before that has ended.
  expect(Math.max(...answers.map(({ tries }) => tries))).toBeGreaterThan(1)
  expect([await versionOf(one), await versionOf(two)]).toEqual([3, 3])
})

test('a serialization failure is tried three times in all, and then reported', async () => {
  const amelia = await createPerson()
  const os = signedInRoutes(renameContract)
  let tries = 0
  const failing = (times: number) => {
    tries = 0
    const both = os.both.handler(async ({ context }) => {
      tries += 1
      if (tries <= times) await sql`do $$ begin raise exception 'too bad' using errcode = '40001'; end $$`.execute(context.db)
      return { tries }
    })
    return createRouterClient({ both }, { context: openBrowser({ sessionToken: amelia.sessionToken }).context }).both({
      first: '',
      second: '',
    })
  }
  expect(await failing(2)).toEqual({ tries: 3 })
  await expect(failing(3)).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(3)
})

async function secondCar(person: TestPerson): Promise<string> {
  const [category] = await runAs(person).read(async (db) =>
    db.selectFrom('app.categories').select('id').where('kind', '=', 'cars').execute(),
  )
  const car = await apiAs(person).cars.add({ id: makeId(), categoryId: category?.id ?? '', name: 'Polo' })
  return car.id
}

/** Returns a wait that ends when `count` callers have arrived. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let come = 0
  return async () => {
    come += 1
    if (come === count) resolve(undefined)
    await promise
  }
}
