import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { QueryResult } from 'pg'
import type { Logger } from 'pino'
import type { NotificationRenderer } from '#foundation/notifications/server/notification-renderer.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import type { TransactionStart } from '#platform/server/db/transaction-connection.ts'
import { type Db, inTransaction } from '#platform/server/db/transaction.ts'
import { framesOf, reasonOf } from '#platform/server/log/reason-of.ts'
import { inPieces, sealFor, type Sealer } from '#platform/server/sealed/sealed-pieces.ts'
import { zipped } from '#platform/server/zip/zipped.ts'
import { planGroupFiles } from './group-files.ts'
import { type ExportPlan, planPersonFiles } from './person-files.ts'

/** What the worker needs to build exports; `changed` is called when a browser may have something new to read. */
export type ExportWorkshop = {
  pools: Pick<Pools, 'api' | 'worker'>
  log: Logger
  renderers: readonly NotificationRenderer[]
  release: string
  now: () => Date
  changed: () => void
}

/**
 * Builds an export: reads one snapshot with the rights of its person, packs it and stores it in pieces, sealed for the session that asked.
 * Nobody gets any of it before all of it is there. One that is gone, or in the hands of a later build, is left alone.
 * @throws why it could not be built; it is marked as failed then.
 */
export async function buildExport(workshop: ExportWorkshop, exportId: string): Promise<void> {
  const build: Build = { exportId, buildId: randomUUID() }
  const order = await begin(workshop, build)
  if (order === undefined) return
  try {
    const made = await make(workshop, build, order)
    await finish(workshop, build, made)
  } catch (error) {
    if (error instanceof ExportGone) return
    workshop.log.error({ reason: reasonOf(error), at: framesOf(error) }, 'a download could not be made')
    await runAsService(workshop.pools.worker, async (db) => sql`select app.fail_export(${exportId}, ${build.buildId})`.execute(db))
    throw error
  } finally {
    workshop.changed()
  }
}

/** One attempt to build an export. */
type Build = { exportId: string; buildId: string }

/** Thrown when nobody waits for an export any more, or another build has begun. */
class ExportGone extends Error {
  override readonly name = 'ExportGone'
}

type Order = { familyId: string | null; sealedFor: Buffer; language: string }

async function begin({ pools }: ExportWorkshop, { exportId, buildId }: Build): Promise<Order | undefined> {
  return runAsService(pools.worker, async (db) => {
    const begun = sql<Order>`select family_id as "familyId", sealed_for as "sealedFor", language from app.begin_export(${exportId}, ${buildId})`
    return (await begun.execute(db)).rows[0]
  })
}

type Made = { key: Buffer; pieces: number; bytes: number; held: VisibleIds }

/** What a person must still be allowed to see to get an export: its categories, and what only admins of its spaces see. */
type VisibleIds = { categoryIds: readonly string[]; administeredIds: readonly string[] }

async function make(workshop: ExportWorkshop, build: Build, order: Order): Promise<Made> {
  const { pools, renderers, release, now } = workshop
  const madeAt = now()
  return inTransaction(pools.api, openingFor(build), async (db) => {
    const held = await heldBy(db, order.familyId)
    const source = { db, language: order.language, renderers, madeAt: madeAt.toISOString(), release }
    const plan = order.familyId === null ? await planPersonFiles(source) : await planGroupFiles(source, order.familyId)
    const sealer = sealFor(order.sealedFor)
    const size = await keep(workshop, build, { plan, sealer, madeAt })
    return { key: sealer.publicKey, ...size, held }
  })
}

async function heldBy(db: Db, familyId: string | null): Promise<VisibleIds> {
  const seen = db.selectFrom('app.categories').select('id')
  const categories = await (familyId === null ? seen : seen.where('family_id', '=', familyId)).execute()
  const administered = await sql<{ id: string }>`select id from app.administered_families() f(id)`.execute(db)
  const administeredIds = administered.rows.map(({ id }) => id).filter((id) => familyId === null || id === familyId)
  if (familyId !== null && administeredIds.length === 0) throw new Error('the person who asked for this group is no admin of it any more')
  return { categoryIds: categories.map(({ id }) => id), administeredIds }
}

// With the rights of the person who asked, as long as their session lives; reading may take its time.
function openingFor({ exportId, buildId }: Build): TransactionStart {
  return {
    readOnly: true,
    statements: [
      { text: 'begin isolation level repeatable read, read only' },
      {
        text: `select set_config('app.user_id', app.asker_of_export($1, $2)::text, true) as id,
                      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '600000', true)`,
        values: [exportId, buildId],
      },
    ],
    check: (answers: readonly QueryResult[]) => {
      const id: unknown = answers[1]?.rows[0]?.id
      if (typeof id !== 'string' || id === '') throw new ExportGone('nobody waits for this')
    },
  }
}

type Making = { plan: ExportPlan; sealer: Sealer; madeAt: Date }

async function keep(workshop: ExportWorkshop, build: Build, { plan, sealer, madeAt }: Making): Promise<{ pieces: number; bytes: number }> {
  const progress = progressOf(workshop, build, plan.rows)
  let [pieces, bytes] = [0, 0]
  await progress.note(0)
  const files = plan.files((rows) => progress.wrote(rows))
  for await (const piece of inPieces(noting(zipped(files, madeAt), progress))) {
    await addPiece(workshop, build, { position: pieces, content: sealer.piece(piece, pieces) })
    pieces += 1
    bytes += piece.length
  }
  return { pieces, bytes }
}

type Progress = { wrote: (rows: number) => void; note: (everyMs: number) => Promise<void> }

const progressEveryMs = 500

async function* noting(chunks: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await progress.note(progressEveryMs)
    yield chunk
  }
}

function progressOf(workshop: ExportWorkshop, { exportId, buildId }: Build, total: number): Progress {
  let [done, notedAt] = [0, 0]
  return {
    wrote: (rows) => {
      done += rows
    },
    note: async (everyMs) => {
      if (Date.now() - notedAt < everyMs) return
      notedAt = Date.now()
      const isOurs = await runAsService(workshop.pools.worker, async (db) =>
        sql<{
          kept: boolean
        }>`select app.note_export_progress(${exportId}, ${buildId}, ${Math.min(done, total)}, ${total}) as kept`.execute(db),
      )
      if (isOurs.rows[0]?.kept !== true) throw new ExportGone('nobody waits for this')
      workshop.changed()
    },
  }
}

type Piece = { position: number; content: Buffer }

async function addPiece({ pools }: ExportWorkshop, { exportId, buildId }: Build, { position, content }: Piece): Promise<void> {
  const added = await runAsService(pools.worker, async (db) =>
    sql<{ kept: boolean }>`select app.add_piece(${exportId}, ${buildId}, ${position}, ${content}) as kept`.execute(db),
  )
  if (added.rows[0]?.kept !== true) throw new ExportGone('nobody waits for this')
}

async function finish({ pools }: ExportWorkshop, { exportId, buildId }: Build, { key, pieces, bytes, held }: Made): Promise<void> {
  const { categoryIds, administeredIds } = held
  await runAsService(pools.worker, async (db) =>
    sql`select app.finish_export(${exportId}, ${buildId}, ${key}, ${pieces}, ${bytes}, ${sql.val(categoryIds)}::uuid[],
                                 ${sql.val(administeredIds)}::uuid[])`.execute(db),
  )
}

/** Removes exports whose day is over, and has those built again whose worker has died. */
export async function careForExports({ pools }: Pick<ExportWorkshop, 'pools'>): Promise<void> {
  await runAsService(pools.worker, async (db) => sql`select app.care_for_exports()`.execute(db))
}
