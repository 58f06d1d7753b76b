// npm run coverage:spec: which requirements a passing test names in its title, area by area, and the list of the others.
// It reads the JSON reports of the last `npm test`, or those given as arguments; without any, the titles in the sources.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idsOf } from './requirement-ids.ts'
import { titlesOfPassing, titlesInSource } from './test-titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reportsFolder = join(root, 'node_modules/.cache/hivehold-reports')

const ids = idsOf('docs/requirements.md')
const { titles, from } = collectTitles(process.argv.slice(2))
const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]{2,6}-\d{2}\b/g) ?? []))
const missing = ids.filter((id) => !named.has(id))
const unknown = [...named].filter((id) => isArea(areaOf(id)) && !ids.includes(id))

console.log(from)
for (const area of new Set(ids.map(areaOf))) {
  const all = ids.filter((id) => areaOf(id) === area)
  console.log(`${area.padEnd(6)} ${String(all.filter((id) => named.has(id)).length).padStart(3)}/${all.length}`)
}
console.log(`ALL    ${String(ids.length - missing.length).padStart(3)}/${ids.length}`)
if (missing.length > 0) console.log('\nNo passing test names:')
for (const area of new Set(missing.map(areaOf))) console.log(`  ${missing.filter((id) => areaOf(id) === area).join(' ')}`)
if (unknown.length > 0) console.log(`\nTests name what is no requirement: ${unknown.join(', ')}`)

function areaOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

function isArea(area: string): boolean {
  return ids.some((id) => areaOf(id) === area)
}

function collectTitles(given: readonly string[]): { titles: string[]; from: string } {
  const reports = given.length > 0 ? given : reportsOfLastRun()
  if (reports.length > 0) {
    return { titles: reports.flatMap((file) => titlesOfPassing(readJson(file))), from: `Passing tests of ${reports.join(', ')}` }
  }
  const sources = globSync(['src/**/*.{test,spec}.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], { cwd: root })
  return {
    titles: sources.flatMap((file) => titlesInSource(readFileSync(join(root, file), 'utf8'))),
    from: `There is no report of a test run: these are the titles of ${sources.length} files, whether their tests pass or not.`,
  }
}

function reportsOfLastRun(): string[] {
  if (!existsSync(reportsFolder)) return []
  return readdirSync(reportsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(reportsFolder, name))
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
