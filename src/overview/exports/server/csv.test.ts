import { expect, test } from 'vitest'
import { csvHead, csvLine } from './csv.ts'
import type { ExportedTable } from './exported-table.ts'

const table: ExportedTable = { name: 'things', columns: { name: 'text', note: 'text?', count: 'number', day: 'day?', more: 'json?' } }
const line = (row: Record<string, unknown>): string => csvLine(table, { name: 'a', note: null, count: 1, day: null, more: null, ...row })

test('a table begins with the mark of UTF-8 and the names of its columns', { tags: ['MOVE-05'] }, () => {
  expect(csvHead(table)).toBe('\uFEFFname,note,count,day,more\r\n')
})

test('commas, quotes and lines are kept as RFC 4180 says; dates and numbers are plain', { tags: ['MOVE-05'] }, () => {
  expect(line({ name: 'Köln, "Dom"', note: 'one\ntwo', count: -1234567, day: '2026-11-25' })).toBe(
    '"Köln, ""Dom""","one\ntwo",-1234567,2026-11-25,\r\n',
  )
  expect(line({ more: { a: ['=1', ','] } })).toBe('a,,1,,"{""a"":[""=1"","",""]}"\r\n')
})

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\rx', '\n=x', '=HYPERLINK("http://example.org")', '＝1'])(
  'a spreadsheet does not run %j',
  { tags: ['MOVE-05'] },
  (text) => {
    expect(line({ name: text }).replace(/^"/, '').startsWith("'")).toBe(true)
    expect(
      line({ name: `x${text}` })
        .replace(/^"/, '')
        .startsWith('x'),
    ).toBe(true)
  },
)
