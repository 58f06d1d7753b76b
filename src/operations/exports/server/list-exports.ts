import { sql } from 'kysely'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Export } from '../contract.ts'

/** An export as the database answers it to the session that asked for it. */
type ExportRow = {
  id: string
  familyId: string | null
  state: 'waiting' | 'building' | 'ready' | 'failed'
  done: number
  total: number
  bytes: string
  pieces: number
  sealedBy: Buffer | null
  expiresAt: Date
  allowed: boolean
}

/** Returns the exports of a session. One statement. */
export async function listExports(db: Db, sessionHash: Buffer): Promise<Export[]> {
  const rows = await exportsOf(db, sessionHash)
  return rows.map(({ id, familyId, state, done, total, bytes, expiresAt, allowed }) => ({
    id,
    familyId,
    state: state === 'ready' && !allowed ? 'refused' : state,
    done,
    total,
    bytes: Number(bytes),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Returns the exports of a session as they are stored. */
export async function exportsOf(db: Db, sessionHash: Buffer): Promise<readonly ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, family_id as "familyId", state, rows_done as done, rows_total as total, byte_count as bytes, piece_count as pieces,
           sealed_by as "sealedBy", expires_at as "expiresAt", allowed
      from app.my_exports(${sessionHash})`.execute(db)
  return rows
}
