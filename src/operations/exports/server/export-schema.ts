import { exportVersion, notificationsTable, personTables } from './exported-tables.ts'
import type { ColumnKind, ExportedTable } from './exported-table.ts'
import { homeTables } from './home-tables.ts'

/** Returns the JSON Schema of `data.json` in a person's download. It is published as docs/export.schema.json. */
export function exportSchema(): object {
  const tables = [...personTables, ...homeTables, notificationsTable]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Hivehold: what a person downloads of their data',
    type: 'object',
    properties: {
      format: { const: 'hivehold.person' },
      version: { const: exportVersion },
      release: { type: 'string' },
      madeAt: { type: 'string', format: 'date-time' },
      tables: {
        type: 'object',
        properties: Object.fromEntries(tables.map((table) => [table.name, { type: 'array', items: rowSchema(table) }])),
        required: tables.map(({ name }) => name),
      },
    },
    required: ['format', 'version', 'release', 'madeAt', 'tables'],
  }
}

function rowSchema({ columns }: ExportedTable): object {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(columns).map(([column, kind]) => [column, valueSchema(kind)])),
    required: Object.keys(columns),
  }
}

const forms: Readonly<Record<string, { type: string; format?: string; pattern?: string }>> = {
  id: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' },
  instant: { type: 'string', format: 'date-time' },
  number: { type: 'integer' },
  decimal: { type: 'number' },
  yesNo: { type: 'boolean' },
  json: { type: 'object' },
  list: { type: 'array' },
}

function valueSchema(kind: ColumnKind): object {
  const form = forms[kind.replace('?', '')]
  if (form === undefined) throw new Error(`no form is known for ${kind}`)
  return kind.endsWith('?') ? { ...form, type: [form.type, 'null'] } : form
}
