import { expect, test } from 'vitest'
import { csvHead, csvLine } from './csv.ts'
import type { ExportedTable } from './exported-table.ts'

const table: ExportedTable = { name: 'things', columns: { name: 'text', note: 'text?', count: 'number', day: 'day?', more: 'json?' } }
const line = (row: Record<string, unknown>): string => csvLine(table, { name: 'a', note: null, count: 1, day: null, more: null, ...row })

test('a table begins with the mark of UTF-8 and the names of its columns', { tags: ['MOVE-05'] }, () => {
  expect(csvHead(table)).toBe('\uFEFFname,note,count,day,more\r\n')
})

test('commas, quotes and lines are written as in RFC 4180; dates and numbers are plain', { tags: ['MOVE-05'] }, () => {
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

test.each([
  ['Milk;=1+1', "Milk;'=1+1"],
  ['Milk\t=1+1', "Milk\t'=1+1"],
  ['Milk\n-1', "Milk\n'-1"],
  ['a;+1;@x;＝2', "a;'+1;'@x;'＝2"],
  ['a;b', 'a;b'],
])('where lists are separated by semicolons a spreadsheet does not run %j either', { tags: ['MOVE-05'] }, (text, written) => {
  expect(line({ name: text })).toBe(`"${written}",,1,,\r\n`)
})

test('nor what is in a list', { tags: ['MOVE-05'] }, () => {
  const [, cell = ''] = /^a,,1,,"(.*)"\r\n$/.exec(line({ more: ['Milk;=1+1'] })) ?? []
  expect(cell).not.toContain(';=')
  expect(JSON.parse(cell.replaceAll('""', '"'))).toEqual(['Milk;=1+1'])
})
