import { os } from '@orpc/server'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { listen, resolvePort, stopListening } from '#app/server/listen.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { signedIn } from '#platform/server/api/signed-in.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { RequestQueue } from '#platform/server/http/request-queue.ts'
import { makeHost } from '../http-host.ts'
import { type TestPerson, testDatabase } from '../people.ts'

const asked = os.$context<RequestContext>().use(signedIn)
const ms = z.coerce.number()

// Returns the user of the transaction, after a statement that takes the given time.
const slowly = async (db: Db, msLong: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select app.uid() as id from pg_sleep(${msLong / 1000})`.execute(db)
  return rows[0]?.id ?? 'nobody'
}

const router = {
  read: asked
    .route({ method: 'GET', path: '/slow' })
    .input(z.object({ ms }))
    .handler(async ({ context, input }) => ({ who: await slowly(context.db, input.ms) })),
  // Adds a car first, so that there is something to roll back.
  add: asked
    .route({ method: 'POST', path: '/slow' })
    .input(z.object({ ms, categoryId: z.uuid() }))
    .handler(async ({ context, input }) => {
      await context.db.insertInto('app.subjects').values({ category_id: input.categoryId, kind: 'car', name: 'Golf' }).execute()
      return { who: await slowly(context.db, input.ms) }
    }),
}

/** Starts a server on a real socket with queues and pools of its own and statements of a given duration; it ends with the test. */
export async function startSlowServer({
  statementTimeoutMs = 60_000,
  log = pino({ level: 'silent' }),
}: { statementTimeoutMs?: number; log?: Logger } = {}) {
  const pools = openPools(testDatabase(), () => undefined, { statementTimeoutMs })
  // Nobody is limited by their earlier use: as many statements as possible should be there to be cancelled.
  const requests = new RequestQueue({ slots: 10, perOwner: 4, heavy: 10 })
  const place = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const origin = `http://127.0.0.1:${place.port}`
  const app = makeHost({
    log,
    router,
    publicOrigins: [origin],
    limitScale: 1_000_000,
    services: { pools, queues: { requests, accounts: requests } },
  })
  const server = await listen(app.fetch, place)
  onTestFinished(async () => {
    await stopListening(server, 0)
    await closePools(pools)
  })
  return {
    read: async (person: TestPerson, msLong: number, signal?: AbortSignal) =>
      fetch(`${origin}/api/slow?ms=${msLong}`, { headers: { cookie: `hive=${person.sessionToken}` }, ...(signal && { signal }) }),
    add: async (person: TestPerson, body: { ms: number; categoryId: string }, { signal, key }: { signal?: AbortSignal; key: string }) =>
      fetch(`${origin}/api/slow`, {
        method: 'POST',
        headers: {
          cookie: `hive=${person.sessionToken}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
  }
}
