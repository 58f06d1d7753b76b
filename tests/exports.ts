import { pino } from 'pino'
import { unzipSync } from 'fflate'
import { notificationRenderers } from '#app/server/router.ts'
import { buildExport, type ExportWorkshop } from '#operations/exports/server/build-export.ts'
import { exportFileRoute } from '#operations/exports/server/export-file-route.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { sessionTokenOf } from '#platform/server/http/session-cookie.ts'
import { makeHost, asking } from './http-host.ts'
import { apiAs, type TestPerson, superuser, testPools } from './people.ts'

/** What a worker of the tests builds exports with. */
export function exportWorkshop(changes: Partial<ExportWorkshop> = {}): ExportWorkshop {
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
export async function makeExport(
  person: TestPerson,
  familyId: string | null = null,
  changes: Partial<ExportWorkshop> = {},
): Promise<string> {
  const { exportId } = await apiAs(person).exports.ask({ password: person.password, familyId })
  await buildExport(exportWorkshop(changes), exportId)
  return exportId
}

export async function fileOf(exportId: string, sessionToken: string | undefined): Promise<Response> {
  const host = makeHost({
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
export async function filesFor(person: TestPerson, exportId: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fileOf(exportId, person.sessionToken)
  if (answer.status !== 200) throw new Error(`the file was refused: ${answer.status} ${await answer.text()}`)
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return new Map(entries.map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
}

/** Has an export made as a person, and returns all that is in it as one text; it is removed again. */
export async function textOfExport(person: TestPerson, familyId: string | null, changes: Partial<ExportWorkshop> = {}): Promise<string> {
  const exportId = await makeExport(person, familyId, changes)
  const files = await filesFor(person, exportId)
  await apiAs(person).exports.remove({ exportId })
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
