// `node scripts/check-references.ts`: whatever sources, tests and documents refer to exists in the repository. An id such as CAR-05 has
// exactly one row, in docs/requirements.md or docs/decisions-of-the-specification.md; documents, numbered decision records, and the files
// that documents name as they are today exist. ARCHITECTURE.md lists each feature. The product's code names no id: it gives the reason.
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
// The changelog names what there was.
const ofToday = new Set(documents.filter((file) => !file.startsWith('CHANGELOG')))
const code = globSync(['{src,tests,scripts,migrations}/**/*', '*.*'])

const isProduct = (file: string): boolean => /^src\/.*\.(?:tsx?|css|sql)$/.test(file) && !/\.(?:test|spec|sample)\.tsx?$/.test(file)

const lost = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, number) =>
      [...lostIn(line), ...(ofToday.has(file) ? lostFilesIn(line) : [])].map((reference) => `${file}:${number + 1}: ${reference}`),
    ),
)
for (const line of [...twice, ...lost]) console.error(`Nobody can look this up in the repository. ${line}`)
const named = files.filter(isProduct).flatMap((file) =>
  wordsIn(readFileSync(file, 'utf8'), /\b([A-Z]+-\d{2,3})\b/g)
    .filter((id) => ids.has(id))
    .map((id) => `${file}: ${id}`),
)
for (const line of named) console.error(`Say the reason instead of the id. ${line}`)
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const unlisted = ['foundation', 'household', 'organizer', 'overview', 'operations', 'site'].flatMap((tier) => {
  const folders =
    new RegExp(`^src/${tier}/ +TIER \\d · (.*)$`, 'm')
      .exec(architecture)?.[1]
      ?.replaceAll(/ \([^)]*\)/g, '')
      .split(', ') ?? []
  const features = readdirSync(`src/${tier}`)
  return [...new Set(features).symmetricDifference(new Set(folders))].map((feature) => `${tier}/${feature}`)
})
for (const feature of unlisted) console.error(`The folders in ARCHITECTURE.md differ from src. ${feature}`)
process.exitCode = twice.length + lost.length + named.length + unlisted.length === 0 ? 0 : 1

function lostIn(line: string): string[] {
  return [
    ...wordsIn(line, /\b([A-Z]+-\d{2,3})\b/g).filter((id) => prefixes.has(id.replace(/-\d+$/, '')) && !ids.has(id)),
    ...wordsIn(line, /(?<![\w*/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g).filter((name) => !isThere(name)),
    ...wordsIn(line, /(?:[Dd]ecisions? |\()(0[01]\d{2})\b/g).filter((number) => !records.has(number)),
  ]
}

function lostFilesIn(line: string): string[] {
  const names = wordsIn(line, /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql))`/g)
  const folders = wordsIn(line, /`((?:src|tests|platform|foundation|household|organizer|overview|operations|site|app)(?:\/[\w-]+)+)`/g)
  return [...names, ...folders].filter((name) => !code.some((file) => file === name || file.endsWith(`/${name}`)))
}

function wordsIn(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].map(([, word = '']) => word)
}

function isThere(name: string): boolean {
  const path = name.replace(/^(?:\.\.?\/)+/, '')
  return documents.some((document) => document === path || document.endsWith(`/${path}`))
}
