import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { NotFound } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { privateKeyOf, publicKeyOf } from '#platform/server/sealed/sealed-pieces.ts'

/** Who asks, for what: the session whose password was just checked, and a group, or null for all that is the person's. */
export type ExportRequester = {
  sessionHash: Buffer
  sessionToken: string
  familyId: string | null
  language: string
  /** Refuses a person who has had too many made. */
  admit: () => Promise<void>
}

/** What the key that opens an export is derived for. */
const keyPurpose = 'downloads'

/** Returns the private key that opens the exports of a session; only its own browser can bring the token. */
export function exportKeyOf(sessionToken: string): ReturnType<typeof privateKeyOf> {
  return privateKeyOf(sessionToken, keyPurpose)
}

/** Asks for an export, to be sealed for the session that asks; while one exists, returns that one. */
export async function askForExport(pool: Pool, asking: ExportRequester): Promise<{ exportId: string } | NotFound> {
  const { sessionHash, sessionToken, familyId, language, admit } = asking
  const standing = await runAsService(pool, async (db) =>
    sql<{ id: string | null }>`select app.standing_export(${sessionHash}, ${familyId}) as id`.execute(db),
  )
  const known = standing.rows[0]?.id
  if (typeof known === 'string') return { exportId: known }
  await admit()
  const key = publicKeyOf(exportKeyOf(sessionToken))
  const asked = await runAsService(pool, async (db) =>
    sql<{ id: string | null }>`select app.ask_for_export(${sessionHash}, ${familyId}, ${key}, ${language.slice(0, 35)}) as id`.execute(db),
  )
  const id = asked.rows[0]?.id
  return typeof id === 'string' ? { exportId: id } : { refused: 'NOT_FOUND' }
}
