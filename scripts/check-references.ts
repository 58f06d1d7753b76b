// `node scripts/check-references.ts`: whatever sources, tests and documents refer to exists in the repository. An id such as CAR-05 has
// exactly one row, in docs/requirements.md or docs/decisions-of-the-specification.md; documents and numbered decision records exist.
// Migrations are left out: they never change again, whatever their comments name.
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { idDocuments, idPrefixes, idsOf } from './requirement-ids.ts'

const files = globSync(['{src,tests,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md,json,html}', '*.md']).toSorted()
const documents = files.filter((file) => file.endsWith('.md'))
const prefixes = idPrefixes()
const listed = idDocuments.flatMap(idsOf)
const ids = new Set(listed)
const records = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

const twice = [...Map.groupBy(listed, (id) => id)].filter(([, rows]) => rows.length > 1).map(([id]) => `${id} has several rows`)
const lost = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, number) => lostIn(line).map((reference) => `${file}:${number + 1}: ${reference}`)),
)
for (const line of [...twice, ...lost]) console.error(`Nobody can look this up in the repository. ${line}`)
process.exitCode = twice.length + lost.length === 0 ? 0 : 1

function lostIn(line: string): string[] {
  return [
    ...wordsIn(line, /\b([A-Z]+-\d{2,3})\b/g).filter((id) => prefixes.has(id.replace(/-\d+$/, '')) && !ids.has(id)),
    ...wordsIn(line, /(?<![\w*/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g).filter((name) => !isThere(name)),
    ...wordsIn(line, /(?:[Dd]ecisions? |\()(00\d{2})\b/g).filter((number) => !records.has(number)),
  ]
}

function wordsIn(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].map(([, word = '']) => word)
}

function isThere(name: string): boolean {
  const path = name.replace(/^(?:\.\.?\/)+/, '')
  return documents.some((document) => document === path || document.endsWith(`/${path}`))
}
