import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { apiError } from '#platform/server/api/api-error.ts'
import { runAsSession, runAsService, SessionEnded } from '#platform/server/db/run-as-session.ts'
import { ClientDisconnected } from '#platform/server/db/client-disconnected.ts'
import { closePools, openPools, roleConnection } from '#platform/server/db/pools.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { addCategory, runAs, createPerson, superuser, testDatabase, testPools } from '../people.ts'

// One connection, so that the next person gets the one that somebody else has used.
const single = new Pool({ ...roleConnection(testDatabase(), 'api'), pipeline: true, max: 1 })
single.on('error', () => undefined)
afterAll(async () => single.end())

const addCar = async (db: Db, categoryId: string, name = 'Golf'): Promise<unknown> =>
  db.insertInto('app.subjects').values({ category_id: categoryId, kind: 'car', name }).execute()
const countCars = async (categoryId: string): Promise<number> =>
  (await superuser('select from app.cars where category_id = $1', [categoryId])).length
const whoIsSet = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>("select coalesce(current_setting('app.user_id', true), '') as id")
  return rows[0]?.id ?? 'nothing was answered'
}

test('work done before a failure is rolled back', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  const failing = runAs(amelia).write(async (db) => {
    await addCar(db, id)
    throw new Error('the kettle boils over')
  })
  await expect(failing).rejects.toThrow('the kettle boils over')
  expect(await countCars(id)).toBe(0)
})

test('a failing statement rolls everything back, even when nobody checks its error', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  const careless = runAs(amelia).write(async (db) => {
    await addCar(db, id)
    await addCar(db, id, '').catch(() => undefined)
    return 'all is well'
  })
  // PostgreSQL answers this COMMIT with ROLLBACK, and with no error.
  await expect(careless).rejects.toThrow('rolled back instead of committed')
  expect(await countCars(id)).toBe(0)
})

test('one failing statement undoes the others sent with it', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  await expect(runAs(amelia).write(async (db) => Promise.all([addCar(db, id), addCar(db, id, ''), addCar(db, id)]))).rejects.toMatchObject({
    code: '23514',
  })
  expect(await countCars(id)).toBe(0)
})

test('an ended session is reported as such, even when the first statement fails because of it', async () => {
  const amelia = await createPerson()
  await superuser('delete from auth.sessions where user_id = $1', [amelia.id])
  const claims = runAs(amelia).write(async (db) =>
    db
      .insertInto('app.idempotency_keys')
      .values({ user_id: sql<string>`app.uid()`, id: amelia.id, body_hash: Buffer.alloc(0) })
      .execute(),
  )
  await expect(claims).rejects.toThrow(SessionEnded)
  await expect(runAs(amelia).read(async (db) => sql`select 1 / 0`.execute(db))).rejects.toThrow(SessionEnded)
  await expect(runAs(amelia).read(async (db) => db.selectFrom('app.families').select('id').execute())).rejects.toThrow(SessionEnded)
})

test('an expired session is not valid', async () => {
  const amelia = await createPerson()
  await superuser("update auth.sessions set expires_at = now() - interval '1 second' where user_id = $1", [amelia.id])
  await expect(runAs(amelia).read(async (db) => db.selectFrom('app.families').select('id').execute())).rejects.toThrow(SessionEnded)
})

test('a read-only request cannot write, nor make itself writable', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  await expect(runAs(amelia).read(async (db) => addCar(db, id))).rejects.toMatchObject({ code: '25006' })
  const turned = runAs(amelia).read(async (db) => {
    await sql`select 1`.execute(db)
    await sql`set transaction read write`.execute(db)
  })
  await expect(turned).rejects.toMatchObject({ code: '25001' })
  expect(await countCars(id)).toBe(0)
})

test('nothing of a person remains on a connection after an answer, a failure, a refusal or a lost session', async () => {
  const amelia = await createPerson()
  await addCategory(amelia, 'cars')
  const actor = { sessionHash: amelia.sessionHash, readOnly: false }
  const look = async (db: Db): Promise<number> => (await db.selectFrom('app.categories').select('id').execute()).length
  expect(await runAsSession(single, actor, look)).toBe(1)
  expect(await whoIsSet(single)).toBe('')
  await runAsSession(single, actor, async (db) => {
    await look(db)
    throw new Error('on purpose')
  }).catch(() => undefined)
  expect(await whoIsSet(single)).toBe('')
  await runAsSession(single, actor, async (db) => sql`select 1 / 0`.execute(db)).catch(() => undefined)
  expect(await whoIsSet(single)).toBe('')
  await runAsSession(single, { ...actor, sessionHash: Buffer.alloc(32) }, look).catch(() => undefined)
  expect(await runAsService(single, look)).toBe(0)
})

test('fifty people at once on ten connections see their own things and nobody else’s', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, async (_, number) => createPerson({ firstName: `Guest${number}` })))
  const own = new Map(await Promise.all(people.map(async (person) => [person.id, (await addCategory(person, 'cars')).id] as const)))
  const rounds = Array.from({ length: 4 }, () => people).flat()
  const seen = await Promise.all(
    rounds.map(async (person, turn) =>
      runAsSession(testPools().api, { sessionHash: person.sessionHash, readOnly: turn % 3 !== 0 }, async (db) => {
        if (turn % 3 === 0) await addCar(db, own.get(person.id) ?? '')
        const [who, categories] = await Promise.all([
          sql<{ id: string }>`select app.uid() as id`.execute(db),
          db.selectFrom('app.categories').select('id').execute(),
        ])
        return { who: who.rows[0]?.id, categories: categories.map(({ id }) => id), person }
      }),
    ),
  )
  for (const { who, categories, person } of seen) expect([who, categories]).toEqual([person.id, [own.get(person.id)]])
})

test('a connection lost in the middle is an error, and the next person gets a fresh one', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  const actor = { sessionHash: amelia.sessionHash, readOnly: false }
  const lost = runAsSession(single, actor, async (db) => {
    await addCar(db, id)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await superuser('select pg_terminate_backend($1)', [rows[0]?.pid])
    return addCar(db, id)
  })
  await expect(lost).rejects.toThrow(/connection|terminat|EPIPE/i)
  expect(await countCars(id)).toBe(0)
  await runAsSession(single, actor, async (db) => addCar(db, id))
  expect(await countCars(id)).toBe(1)
})

test('a cancelled statement affects nobody else’s: the next on its connection begins when the cancellation is over', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson()]
  const sleep = async (db: Db, ms: number): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select app.uid() as id from pg_sleep(${ms / 1000})`.execute(db)
    return rows[0]?.id ?? 'nobody'
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < 200; round += 1) {
    const client = new AbortController()
    const hers = runAsSession(single, { sessionHash: amelia.sessionHash, readOnly: true }, async (db) => sleep(db, 4), {
      signal: client.signal,
    })
    // Waits for the only connection, and takes it as soon as it is free.
    const his = runAsSession(single, { sessionHash: ben.sessionHash, readOnly: true }, async (db) => sleep(db, 6))
    setTimeout(() => client.abort(), 1 + (round % 7))
    const [one, other] = await Promise.allSettled([hers, his])
    outcomes.add(one.status === 'fulfilled' ? 'answered' : String(one.reason.name))
    expect(other).toEqual({ status: 'fulfilled', value: ben.id })
  }
  expect(outcomes).toContain('ClientGone')
})

test('a client that disconnects during the commit does not affect it', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  const client = new AbortController()
  await runAsSession(
    single,
    { sessionHash: amelia.sessionHash, readOnly: false },
    async (db) => {
      await addCar(db, id)
      // After the last statement of the work, with the commit already sent.
      setImmediate(() => client.abort())
    },
    { signal: client.signal },
  )
  expect(client.signal.aborted).toBe(true)
  expect(await countCars(id)).toBe(1)
})

test('nothing is started for a client that has disconnected', async () => {
  const amelia = await createPerson()
  const { id } = await addCategory(amelia, 'cars')
  const gone = runAsSession(single, { sessionHash: amelia.sessionHash, readOnly: false }, async (db) => addCar(db, id), {
    signal: AbortSignal.abort(),
  })
  await expect(gone).rejects.toThrow(ClientDisconnected)
  expect(await countCars(id)).toBe(0)
})

test('a statement that runs too long is stopped in requests, but never in the worker', async () => {
  const amelia = await createPerson()
  const pools = openPools(testDatabase(), () => undefined, { statementTimeoutMs: 50 })
  onTestFinished(async () => closePools(pools))
  const work = async (db: Db): Promise<unknown> => sql`select pg_sleep(0.3)`.execute(db)
  const reading = runAsSession(pools.api, { sessionHash: amelia.sessionHash, readOnly: true }, work)
  const refused: unknown = await reading.catch((error: unknown) => apiError(error, 'a-test'))
  expect(refused).toMatchObject({ code: 'TOOK_TOO_LONG', status: 503, message: expect.stringContaining('try again') })
  await expect(runAsService(pools.auth, work)).rejects.toMatchObject({ code: '57014' })
  await runAsService(pools.worker, work)
})
