import { sql } from 'kysely'
import type { readCalendar } from '#operations/exports/server/calendar-entries.ts'
import type { getComing } from '#overview/coming/server/coming.ts'
import type { feedFile } from '#overview/feeds/server/feed-file.ts'
import type { readEntries } from '#overview/feeds/server/read-entries.ts'
import type { getKitchen } from '#overview/kitchen/server/get-kitchen.ts'
import type { getReports } from '#overview/reports/server/get-reports.ts'
import type { getWeek } from '#overview/reports/server/get-week.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { mondayOf } from '#platform/shared/dates.ts'
import { plusDays } from '../calendar-model.ts'
import type { Reader } from './dated-households.ts'

/** What reads dated things for the surfaces that people see. */
export type Reads = {
  readEntries: typeof readEntries
  feedFile: typeof feedFile
  getWeek: typeof getWeek
  getReports: typeof getReports
  getComing: typeof getComing
  getKitchen: typeof getKitchen
  readCalendar: typeof readCalendar
}

/** Returns the reads of a folder with the product in it. */
export async function readsIn(folder: string): Promise<Reads> {
  const files = [
    'overview/feeds/server/read-entries',
    'overview/feeds/server/feed-file',
    'overview/reports/server/get-week',
    'overview/reports/server/get-reports',
    'overview/coming/server/coming',
    'overview/kitchen/server/get-kitchen',
    'operations/exports/server/calendar-entries',
  ]
  const modules = await Promise.all(files.map(async (file) => import(`${folder}/src/${file}.ts`)))
  return Object.assign({}, ...modules)
}

/** Reads every surface of a person at a moment; the texts are the same where nothing that people see differs. */
export async function readSurfaces(reads: Reads, { pools, reader, now }: { pools: Pools; reader: Reader; now: Date }) {
  const { sessionHash, feedId, familyIds } = reader
  const read = async <T>(work: (db: Db) => Promise<T>): Promise<T> => runAsSession(pools.api, { sessionHash, readOnly: true }, work)
  const today = now.toISOString().slice(0, 10)
  const surfaces = new Map<string, unknown>()
  const feed = await read(async (db) => {
    await sql`select set_config('app.feed_id', ${feedId}, true)`.execute(db)
    return reads.readEntries(db, now)
  })
  surfaces.set('feed', feed && (await reads.feedFile(feed, 'server')))
  for (const familyId of familyIds)
    for (const from of [mondayOf(today), today, plusDays(today, -7), plusDays(today, 30)])
      surfaces.set(`week of ${familyId} from ${from}`, await read(async (db) => reads.getWeek(db, { familyId, from }, now)))
  surfaces.set('reports', await read(async (db) => reads.getReports(db, now)))
  surfaces.set('first part of the reports', await read(async (db) => reads.getReports(db, now, 'first')))
  for (const asked of [{}, { show: 'everything' }, { reason: 'appointment' }, { reason: 'trip' }, { reason: 'task' }] as const)
    for (const days of ['30', '365'] as const)
      surfaces.set(`coming ${days} ${JSON.stringify(asked)}`, await read(async (db) => reads.getComing(db, { days, ...asked }, now)))
  const kitchen = await read(async (db) => reads.getKitchen(db, now))
  // A plan without a meal is no entry any more; the tablet showed nothing of it.
  const isPlanned = ({ breakfast, lunch, dinner, snacks }: Record<'breakfast' | 'lunch' | 'dinner' | 'snacks', string | null>) =>
    [breakfast, lunch, dinner, snacks].some((meal) => meal !== null)
  surfaces.set('kitchen', 'refused' in kitchen ? kitchen : { ...kitchen, meals: kitchen.meals.filter(isPlanned) })
  surfaces.set('export', await read(async (db) => Array.fromAsync(reads.readCalendar(db, { language: 'en', madeAt: now.toISOString() }))))
  return surfaces
}
