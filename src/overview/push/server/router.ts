import { sql } from 'kysely'
import { deviceName } from '../../../foundation/accounts/server/public.ts'
import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { sessionOf } from '../../../platform/server/api/session-of.ts'
import { SessionEnded } from '../../../platform/server/db/as-user.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { isPushEndpoint } from '../../../platform/server/push/is-push-endpoint.ts'
import { type PushDevice, pushContract, type Registration } from '../contract.ts'

/** What notifications on devices need: the public key for which browsers register, null where there is none, and further hosts of push services. */
export type PushServices = { key: string | null; hosts: readonly string[] }

/** Answers the routes of the API contract of notifications on devices. */
export function pushRouter({ key, hosts }: PushServices) {
  const mine = signedInRoutes(pushContract)
  return {
    devices: mine.devices.handler(async ({ context }) => ({ key, devices: await listDevices(context.db, sessionOf(context)) })),
    register: mine.register.handler(async ({ context, input }) =>
      isPushEndpoint(input.endpoint, hosts) ? register(context.db, sessionOf(context), input) : { refused: 'UNKNOWN_SERVICE' },
    ),
    remove: mine.remove.handler(async ({ context, input }) => removeDevice(context.db, input.deviceId)),
    test: mine.test.handler(async ({ context, input }) => testDevice(context.db, input.deviceId)),
    shown: mine.shown.handler(async ({ context, input }) => {
      await sql`select app.device_answered(${input.deviceId})`.execute(context.db)
      return {}
    }),
  }
}

type Row = {
  id: string
  browser: string
  here: boolean
  taken_at: Date | null
  failed_at: Date | null
  worked_at: Date | null
  tested_at: Date | null
}

/** Lists the caller's devices, that of the session first. One statement. */
async function listDevices(db: Db, sessionHash: Buffer): Promise<PushDevice[]> {
  const { rows } = await sql<Row>`select * from app.my_devices(${sessionHash})`.execute(db)
  return rows.map(({ id, browser, here, taken_at, failed_at, worked_at, tested_at }) => ({
    id,
    ...deviceName(browser),
    here,
    takenAt: taken_at?.toISOString() ?? null,
    failedAt: failed_at?.toISOString() ?? null,
    workedAt: worked_at?.toISOString() ?? null,
    testedAt: tested_at?.toISOString() ?? null,
  }))
}

async function register(db: Db, sessionHash: Buffer, { endpoint, p256dh, auth, repair }: Registration): Promise<Done> {
  const { rows } = await sql<{ did: boolean }>`
    select app.register_device(${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${repair}) as did`.execute(db)
  if (rows[0]?.did !== true) throw new SessionEnded('the session is gone')
  return {}
}

/** Removes a device of the caller. */
async function removeDevice(db: Db, deviceId: string): Promise<Done | NotFound> {
  const { rows } = await sql<{ was: boolean }>`select app.remove_device(${deviceId}) as was`.execute(db)
  return rows[0]?.was === true ? {} : { refused: 'NOT_FOUND' }
}

async function testDevice(db: Db, deviceId: string): Promise<Done | NotFound> {
  const { rows } = await sql<{ was: boolean }>`select app.test_device(${deviceId}) as was`.execute(db)
  return rows[0]?.was === true ? {} : { refused: 'NOT_FOUND' }
}
