import type { ExportedTable } from './exported-table.ts'
import type { ExportedRow } from './read-rows.ts'

const lineEnd = '\r\n'
// Excel takes a file for UTF-8 when it begins with this.
const byteOrderMark = '\uFEFF'

/** Returns the first line of a table's CSV: the names of its columns. */
export function csvHead({ columns }: ExportedTable): string {
  return byteOrderMark + Object.keys(columns).join(',') + lineEnd
}

/** Returns a row as a line of CSV, by RFC 4180. */
export function csvLine({ columns }: ExportedTable, row: ExportedRow): string {
  const cells = Object.entries(columns).map(([column, kind]) => {
    const value = row[column]
    if (value === null || value === undefined) return ''
    if (typeof value !== 'string') return quoted(harmlessJson(value))
    return quoted(kind.startsWith('text') ? harmless(value) : value)
  })
  return cells.join(',') + lineEnd
}

// A spreadsheet takes a text that begins with one of these for a formula and runs it. After an apostrophe it is a text to all of them. Wide
// forms of the signs count as the signs in some languages. Where lists are separated by semicolons it also begins anew after one, a tab or a
// line end, also inside quotes that did not begin there.
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const formulaBehind = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g

function harmless(text: string): string {
  const behind = text.replaceAll(formulaBehind, "$1'")
  return formula.test(text) ? `'${behind}` : behind
}

// JSON has another spelling of the semicolon.
function harmlessJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/;(?=[=+\-@＝＋－＠])/g, String.raw`\u003b`)
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
