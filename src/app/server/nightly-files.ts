import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupKeep, keptBackups, type NightlyBackup } from '../../platform/server/backup/kept-backups.ts'

/** The folder of backups and the digits of a database's name in it. */
export type NightlyPlace = { folder: string; digits: string }

/** Returns the beginning of the names of a database's nightly backups. */
export function nightlyName(digits: string): string {
  return `nightly-${digits}`
}

/** Lists a database's nightly backups, the oldest first, and what killed ones left half written; nothing else in the folder is ours. */
async function nightlyFiles({ folder, digits }: NightlyPlace): Promise<{ whole: NightlyBackup[]; drafts: string[] }> {
  const ours = new RegExp(`^${nightlyName(digits)}-((\\d{4}-\\d\\d-\\d\\d)-\\d{4})(?:-(\\d+))?\\.hive(\\.[0-9a-f-]{36}\\.new)?$`)
  const found = (await readdir(folder)).flatMap((name) => {
    const [, minute = '', day = '', count = '1', draft] = ours.exec(name) ?? []
    return day === '' ? [] : [{ name, day, order: `${minute}-${count.padStart(6, '0')}`, isDraft: draft !== undefined }]
  })
  return {
    whole: found.filter(({ isDraft }) => !isDraft).toSorted((one, other) => (one.order < other.order ? -1 : 1)),
    drafts: found.filter(({ isDraft }) => isDraft).map(({ name }) => name),
  }
}

/** Removes the nightly backups that `keep` does not name, but never `newestGood`, and what killed ones left. */
export async function rotateBackups(place: NightlyPlace, { keep, newestGood }: { keep: BackupKeep; newestGood: string }): Promise<void> {
  const { whole, drafts } = await nightlyFiles(place)
  const kept = keptBackups(whole, keep, newestGood)
  const gone = whole.map(({ name }) => name).filter((name) => !kept.has(name))
  await removeAll(place, [...drafts, ...gone])
}

/**
 * Makes room for a backup: removes what killed ones left and then, only while `isNarrow`, nightly backups from the oldest on. The newest
 * good one stays, as does the newest of all.
 */
export async function makeRoom(
  place: NightlyPlace,
  { now, newestGood, isNarrow }: { now: Date; newestGood: string | null; isNarrow: () => Promise<boolean> },
): Promise<void> {
  const { whole, drafts } = await nightlyFiles(place)
  await removeAll(place, [...drafts, ...(await abandonedDrafts(place, now))])
  for (const { name } of whole.slice(0, -1)) {
    if (name !== newestGood && (await isNarrow())) await removeAll(place, [name])
  }
}

const dayMs = 24 * 3_600_000

// What a killed `npm run backup` left. Somebody may be making one just now, of this database or another, and writes to it all the time.
async function abandonedDrafts({ folder }: NightlyPlace, now: Date): Promise<string[]> {
  const theirs = /^hivehold-\d{4}-\d\d-\d\d-\d{4}(?:-\d+)?\.hive\.[0-9a-f-]{36}\.new$/
  const names = (await readdir(folder)).filter((name) => theirs.test(name))
  const times = await Promise.all(names.map(async (name) => stat(join(folder, name)).catch(() => undefined)))
  return names.filter((_, index) => now.getTime() - (times[index]?.mtimeMs ?? now.getTime()) > dayMs)
}

async function removeAll({ folder }: NightlyPlace, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}
