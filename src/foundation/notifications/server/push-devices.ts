import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { deviceName } from '#foundation/accounts/server/device-name.ts'
import type { PushDevice } from '../contract.ts'

/** Selects the caller's devices, that of the session first, for `toPushDevices`. */
export function devicesOf(sessionHash: Buffer): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(d) - 'choices' order by d.here desc, d.id desc), '[]') from app.my_devices(${sessionHash}) d)`
}

const at = z
  .string()
  .nullable()
  .transform((stored) => stored && new Date(stored).toISOString())
const Row = z.object({ id: z.uuid(), browser: z.string(), here: z.boolean(), taken_at: at, failed_at: at, worked_at: at, tested_at: at })

/** Returns devices in the form of the API. */
export function toPushDevices(selected: unknown): PushDevice[] {
  return z
    .array(Row)
    .parse(selected)
    .map(({ id, browser, here, ...row }) => ({
      id,
      ...deviceName(browser),
      here,
      takenAt: row.taken_at,
      failedAt: row.failed_at,
      workedAt: row.worked_at,
      testedAt: row.tested_at,
    }))
}
