import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeRefusals, notFound, openRoute, quotaReached, signedInRoute } from '#platform/shared/api.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { addCategory, apiAs, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import type { Db } from '../db/transaction.ts'
import { apiError } from './api-error.ts'
import { type Refused, refusedOnError } from './refused.ts'
import { openRoutes, openRoutesInTurn, signedInRoutes } from './routes.ts'

const input = z.object({ id: z.uuid() })
const output = z.object({ tries: z.int() })
const contract = {
  rename: signedInRoute.route({ method: 'POST', path: '/rename' }).input(input).output(output).errors(changeRefusals),
  fill: signedInRoute.route({ method: 'POST', path: '/fill' }).input(input).output(output).errors(quotaReached),
  ask: openRoute.route({ method: 'POST', path: '/ask' }).input(input).output(output).errors(notFound),
}
type Answer = { tries: number } | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'CONFLICT'>
const mine = signedInRoutes(contract)

const contextOf = (person: TestPerson, mutationId?: string) => openBrowser({ sessionToken: person.sessionToken, mutationId }).context

function renaming(...answers: Answer[]) {
  let tries = 0
  const rename = mine.rename.handler(async ({ context, input: { id } }) => {
    await nameIt(context.db, id, `Renamed ${(tries += 1)}`)
    return answers[tries - 1] ?? { tries }
  })
  return (person: TestPerson, mutationId?: string) => createRouterClient({ rename }, { context: contextOf(person, mutationId) }).rename
}
const nameIt = async (db: Db, id: string, name: string) => db.updateTable('app.subjects').set({ name }).where('id', '=', id).execute()

async function aCar(person: TestPerson): Promise<string> {
  const { id: categoryId } = await addCategory(person, 'cars')
  return (await apiAs(person).cars.add({ id: makeId(), categoryId, name: 'Golf', numberPlate: null })).id
}
const stored = async (id: string) => superuser('select name, version from app.subjects where id = $1', [id])

test('a refusal is answered with the error that the contract declares, and nothing the verb wrote remains', async () => {
  const ada = await createPerson()
  const id = await aCar(ada)
  for (const code of ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const) {
    const { status, message } = changeRefusals[code]
    await expect(renaming({ refused: code })(ada)({ id })).rejects.toMatchObject({ defined: true, code, status, message, data: undefined })
  }
  expect(await stored(id)).toEqual([{ name: 'Golf', version: 1 }])
})

test('a refused change leaves its idempotency key free; one that succeeds takes effect once and is answered again', async () => {
  const ada = await createPerson()
  const id = await aCar(ada)
  const rename = renaming({ refused: 'CONFLICT' })
  const key = makeId()
  await expect(rename(ada, key)({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await superuser('select from app.idempotency_keys where id = $1', [key])).toEqual([])
  expect(await rename(ada, key)({ id })).toEqual({ tries: 2 })
  expect(await rename(ada, key)({ id })).toEqual({ tries: 2 })
  expect(await stored(id)).toEqual([{ name: 'Renamed 2', version: 2 }])
})

test('a repeated change gets its first answer again, although it would be refused now', async () => {
  const ada = await createPerson()
  const id = await aCar(ada)
  const rename = renaming({ tries: 1 }, { refused: 'CONFLICT' })
  const key = makeId()
  expect(await rename(ada, key)({ id })).toEqual({ tries: 1 })
  expect(await rename(ada, key)({ id })).toEqual({ tries: 1 })
  expect(await stored(id)).toEqual([{ name: 'Renamed 1', version: 2 }])
})

test('a refusal may carry its own sentence and the data that the contract declares', async () => {
  const ada = await createPerson()
  const full = { refused: 'QUOTA_REACHED', message: 'At most 3 cars.', data: { quota: 'cars', most: 3 } } as const
  const fill = mine.fill.handler(() => full)
  const { fill: ask } = createRouterClient({ fill }, { context: contextOf(ada) })
  const { message, data } = full
  await expect(ask({ id: ada.id })).rejects.toMatchObject({ defined: true, code: 'QUOTA_REACHED', status: 409, message, data })
})

test('routes for people who are not signed in refuse in the same way', async () => {
  for (const routes of [openRoutes(contract), openRoutesInTurn(contract)]) {
    const ask = routes.ask.handler(() => ({ refused: 'NOT_FOUND' }))
    const client = createRouterClient({ ask }, { context: openBrowser({}).context })
    await expect(client.ask({ id: makeId() })).rejects.toMatchObject({ defined: true, code: 'NOT_FOUND', status: 404 })
  }
})

test('a code that the contract does not declare does not compile; if one occurs all the same, it is our fault and nothing is done', async () => {
  const ada = await createPerson()
  const id = await aCar(ada)
  const rename = mine.rename.handler(
    // @ts-expect-error -- The contract declares no such code.
    async ({ context }) => {
      await nameIt(context.db, id, 'Polo')
      return { refused: 'SHARED' }
    },
  )
  const client = createRouterClient({ rename }, { context: contextOf(ada) })
  const error = await client.rename({ id }).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('rename refuses with SHARED, which its contract does not declare')
  expect(apiError(error, 'a-test')).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
  expect(await stored(id)).toEqual([{ name: 'Golf', version: 1 }])
})

test('an answer is checked against the contract before it is committed', async () => {
  const ada = await createPerson()
  const id = await aCar(ada)
  const rename = renaming({ tries: 0.5 })
  await expect(rename(ada)({ id })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(await stored(id)).toEqual([{ name: 'Golf', version: 1 }])
})

test('a database check refuses with the code of its name; any other error remains an error', async () => {
  const raised = async (constraint: string) => {
    const ada = await createPerson()
    const id = await aCar(ada)
    const rename = mine.rename.handler(({ context }) =>
      refusedOnError({ [constraint]: 'VIEW_ONLY' }, async () => {
        await nameIt(context.db, id, '')
        return { tries: 1 }
      }),
    )
    return createRouterClient({ rename }, { context: contextOf(ada) }).rename({ id })
  }
  const [check] = await superuser<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = 'app.subjects'::regclass and pg_get_constraintdef(oid) like '%(name)%' and contype = 'c'",
  )
  await expect(raised(check?.name ?? '')).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(raised('another')).rejects.toMatchObject({ code: '23514' })
})
