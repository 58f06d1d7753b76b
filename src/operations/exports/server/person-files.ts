import type { NotificationRenderer } from '#foundation/notifications/server/notification-renderer.ts'
import { listNotifications } from '#foundation/notifications/server/notifications.ts'
import { calendarEntry, calendarFoot, calendarHead } from '#platform/server/calendar/calendar-file.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import type { ZippedFile } from '#platform/server/zip/zipped.ts'
import { readCalendar } from './calendar-entries.ts'
import { csvHead, csvLine } from './csv.ts'
import { exportSchema } from './export-schema.ts'
import type { ExportedTable } from './exported-table.ts'
import { exportVersion, notificationsTable, personTables } from './exported-tables.ts'
import { homeTables } from './home-tables.ts'
import { countRows, type ExportedRow, readRows } from './read-rows.ts'

/** What a download is made from: a transaction with the rights of its person, their language, and its header. */
export type ExportSource = {
  db: Db
  language: string
  renderers: readonly NotificationRenderer[]
  madeAt: string
  release: string
}

/** A download: how many rows it writes, and its files; `wrote` hears how many rows were written since it was last called. */
export type ExportPlan = { rows: number; files: (wrote: (rows: number) => void) => AsyncGenerator<ZippedFile> }

const readable = [...personTables, ...homeTables]
const tables = [...readable, notificationsTable]

/** Plans the download of all that is a person's and that they may see in their groups, as the transaction sees it. */
export async function planPersonFiles(source: ExportSource): Promise<ExportPlan> {
  let rows = 0
  for (const table of readable) rows += await countRows(source.db, table)
  // Each row is written twice, as JSON and as CSV.
  return { rows: rows * 2, files: (wrote) => personFiles(source, wrote) }
}

async function* personFiles(source: ExportSource, wrote: (rows: number) => void): AsyncGenerator<ZippedFile> {
  const { language } = source
  yield { name: 'README.txt', content: whole(textsIn(language, 'exports')('file.readme')) }
  yield { name: 'data.json', content: jsonOf(source, wrote) }
  yield { name: 'schema.json', content: whole(`${JSON.stringify(exportSchema(), undefined, 2)}\n`) }
  for (const table of tables) yield { name: `csv/${table.name}.csv`, content: csvOf(source, table, wrote) }
  yield { name: 'calendar.ics', content: calendarOf(source) }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

async function* jsonOf(source: ExportSource, wrote: (rows: number) => void): AsyncGenerator<string> {
  const { madeAt, release } = source
  const head = JSON.stringify({ format: 'hivehold.person', version: exportVersion, release, madeAt })
  yield `${head.slice(0, -1)},"tables":{`
  let isFirst = true
  for (const table of tables) {
    yield `${isFirst ? '' : '],'}\n"${table.name}":[`
    isFirst = false
    let separator = '\n'
    for await (const rows of rowsOf(source, table)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row)
        separator = ',\n'
      }
      wrote(rows.length)
    }
  }
  yield ']}}\n'
}

async function* csvOf(source: ExportSource, table: ExportedTable, wrote: (rows: number) => void): AsyncGenerator<string> {
  yield csvHead(table)
  for await (const rows of rowsOf(source, table)) {
    for (const row of rows) yield csvLine(table, row)
    wrote(rows.length)
  }
}

async function* rowsOf(source: ExportSource, table: ExportedTable): AsyncGenerator<readonly ExportedRow[]> {
  yield* table === notificationsTable ? notificationsOf(source) : readRows(source.db, table)
}

const notificationsAtOnce = 200

async function* notificationsOf({ db, language, renderers }: ExportSource): AsyncGenerator<readonly ExportedRow[]> {
  let before: string | undefined
  for (;;) {
    const some = await listNotifications(db, renderers, { before, language, most: notificationsAtOnce })
    if (some.length > 0) yield some.map(ofColumns)
    before = some.at(-1)?.id
    if (some.length < notificationsAtOnce) return
  }
}

// The other columns of a notification concern the app alone.
function ofColumns(notification: ExportedRow): ExportedRow {
  return Object.fromEntries(Object.keys(notificationsTable.columns).map((column) => [column, notification[column]]))
}

async function* calendarOf({ db, language, madeAt }: ExportSource): AsyncGenerator<string> {
  yield calendarHead()
  for await (const entry of readCalendar(db, { language, madeAt })) yield calendarEntry(entry)
  yield calendarFoot
}
