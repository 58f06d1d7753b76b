// npm run coverage:spec: counts, area by area, the requirements that a passing test has as tags, and lists the others.
// It reads the JSON reports of the last `npm test`, or those given as arguments; without any, the tags in the sources.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idsOf } from './requirement-ids.ts'
import { tagsInSource, tagsOfPassing } from './test-tags.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reportsFolder = join(root, 'node_modules/.cache/hivehold-reports')

const ids = idsOf('docs/requirements.md')
const { tags, from } = collectTags(process.argv.slice(2))
const named = new Set(tags)
const missing = ids.filter((id) => !named.has(id))
const unknown = [...named].filter((id) => isArea(areaOf(id)) && !ids.includes(id))

console.log(from)
for (const area of new Set(ids.map(areaOf))) {
  const all = ids.filter((id) => areaOf(id) === area)
  console.log(`${area.padEnd(6)} ${String(all.filter((id) => named.has(id)).length).padStart(3)}/${all.length}`)
}
console.log(`ALL    ${String(ids.length - missing.length).padStart(3)}/${ids.length}`)
if (missing.length > 0) console.log('\nNo passing test has the tag:')
for (const area of new Set(missing.map(areaOf))) console.log(`  ${missing.filter((id) => areaOf(id) === area).join(' ')}`)
if (unknown.length > 0) console.log(`\nTests have tags that are no requirements: ${unknown.join(', ')}`)

function areaOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

function isArea(area: string): boolean {
  return ids.some((id) => areaOf(id) === area)
}

function collectTags(given: readonly string[]): { tags: string[]; from: string } {
  const reports = given.length > 0 ? given : reportsOfLastRun()
  if (reports.length > 0) {
    return { tags: reports.flatMap((file) => tagsOfPassing(readJson(file))), from: `Passing tests of ${reports.join(', ')}` }
  }
  const sources = globSync(['src/**/*.{test,spec}.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], { cwd: root })
  return {
    tags: sources.flatMap((file) => tagsInSource(readFileSync(join(root, file), 'utf8'))),
    from: `There is no report of a test run: these are the tags of ${sources.length} files, whether their tests pass or not.`,
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
