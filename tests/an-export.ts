import { pino } from 'pino'
import { unzipSync } from 'fflate'
import { notificationRenderers } from '#app/server/router.ts'
import { buildExport, type ExportWorkshop } from '#operations/exports/server/build-export.ts'
import { exportFileRoute } from '#operations/exports/server/export-file-route.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { sessionTokenOf } from '#platform/server/http/session-cookie.ts'
import { anHttpHost, asking } from './an-http-host.ts'
import { call, type Someone, superuser, testPools } from './world.ts'

/** What a worker of the tests builds exports with. */
export function aWorkshop(changes: Partial<ExportWorkshop> = {}): ExportWorkshop {
  return {
    pools: testPools(),
    log: pino({ level: 'silent' }),
    renderers: notificationRenderers,
    release: '0.0.0-test',
    now: () => new Date(),
    changed: () => undefined,
    ...changes,
  }
}

/** Asks for an export as a person and has it built; returns its id. */
export async function anExport(person: Someone, familyId: string | null = null, changes: Partial<ExportWorkshop> = {}): Promise<string> {
  const { exportId } = await call(person).exports.ask({ password: person.password, familyId })
  await buildExport(aWorkshop(changes), exportId)
  return exportId
}

/** Asks for the file of an export, with a session's token or without one. */
export async function fileOf(exportId: string, sessionToken: string | undefined): Promise<Response> {
  const host = anHttpHost({
    further: (app) => {
      app.get(
        '/api/exports/:exportId/file',
        exportFileRoute({
          pools: testPools(),
          queues: makeRequestQueues(4),
          sessions: makeSessionOwners(),
          sessionTokenOf: (c) => sessionTokenOf(c, false),
        }),
      )
    },
  })
  return asking(host)(`/api/exports/${exportId}/file`, sessionToken === undefined ? {} : { headers: { cookie: `hive=${sessionToken}` } })
}

/** Returns the files in what a person downloads, as texts by their names. */
export async function filesFor(person: Someone, exportId: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fileOf(exportId, person.sessionToken)
  if (answer.status !== 200) throw new Error(`the file was refused: ${answer.status} ${await answer.text()}`)
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return new Map(entries.map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
}

/** Has an export made as a person, and returns all that is in it as one text; it is removed again. */
export async function textOfExport(person: Someone, familyId: string | null, changes: Partial<ExportWorkshop> = {}): Promise<string> {
  const exportId = await anExport(person, familyId, changes)
  const files = await filesFor(person, exportId)
  await call(person).exports.remove({ exportId })
  return [...files.values()].join('\n')
}

/** Writes 2,000 tasks into a category that hardly get smaller by packing, so that an export of them has several pieces. */
export async function writeMuch(categoryId: string): Promise<void> {
  await superuser(
    `insert into app.tasks (category_id, title, description)
     select $1, 'Task ' || n, (select string_agg(md5(random()::text || n || g), '') from generate_series(1, 30) g) from generate_series(1, 2000) n`,
    [categoryId],
  )
}
