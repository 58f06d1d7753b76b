import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCategory, runAs, createPerson, createStranger } from '#tests/people.ts'
import type { Db } from '../db/transaction.ts'
import { apiError } from './api-error.ts'

test('only what a policy refuses is a refusal; a right that the server itself lacks is our fault', async () => {
  const [ada, sam] = [await createPerson(), await createStranger()]
  const { id } = await addCategory(ada, 'cars')
  const answerTo = async (work: (db: Db) => Promise<unknown>): Promise<unknown> =>
    runAs(sam)
      .write(work)
      .catch((error: unknown) => apiError(error, 'a-test'))
  const policy = await answerTo(async (db) =>
    db.insertInto('app.subjects').values({ category_id: id, kind: 'car', name: 'Golf' }).execute(),
  )
  expect(policy).toMatchObject({ code: 'VIEW_ONLY', status: 403 })
  const fault = { code: 'INTERNAL_SERVER_ERROR', status: 500, data: { requestId: 'a-test' } }
  const column = await answerTo(async (db) => db.updateTable('app.subjects').set({ category_id: id }).execute())
  expect(column).toMatchObject(fault)
  const table = await answerTo(async (db) => sql`select from auth.accounts`.execute(db))
  expect(table).toMatchObject(fault)
})
