// Runs dependency-cruiser and makes sure that it really read the modules: without its parser it reads none and reports no fault.
// Then looks for kinds of category in src/platform, which must know nothing of a household.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { defaultKinds } from '#foundation/categories/shared/kinds.ts'

type Report = {
  summary: { violations: Array<{ from: string; to: string; rule: { name: string } }>; totalCruised: number }
  modules: Array<{ source: string }>
}

const run = spawnSync(process.execPath, ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
if (run.stdout === '') {
  console.error(run.stderr)
  process.exit(1)
}
const report: Report = JSON.parse(run.stdout)
const sources = execFileSync('find', ['src', '-name', '*.ts', '-o', '-name', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '')
const read = new Set(report.modules.map((module) => module.source))
const unread = sources.filter((name) => !read.has(name) && !name.endsWith('.d.ts'))
for (const { rule, from, to } of report.summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (unread.length > 0) console.error(`not read by dependency-cruiser: ${unread.join(', ')}`)
const kindsInPlatform = globSync('src/platform/**/*.{ts,tsx,css,sql,json}').filter((file) => namesKind(file))
if (kindsInPlatform.length > 0)
  console.error(`names a kind of category, of which the platform knows nothing: ${kindsInPlatform.join(', ')}`)
if (report.summary.violations.length > 0 || unread.length > 0 || kindsInPlatform.length > 0) process.exit(1)
console.log(`boundaries: ${read.size} modules, no import goes upward, no circle, no kind of category in the platform`)

/** Returns whether a product file names a kind, in its path or in its code. Comments can: 'Failed to load cars' is an example there. */
function namesKind(file: string): boolean {
  // Tests use whatever exists, generated types name every table, and the examples in the API's documentation are real routes.
  if (/\.(?:test|gen)\.|platform.server.docs/.test(file)) return false
  // These three are also words of HTML, React and servers.
  const words = defaultKinds.filter((kind) => !['home', 'children', 'health'].includes(kind)).join('|')
  const code = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(?:\/\/|--).*$/gm, '')
  // CarsRoom is read as -cars-room.
  const inLowerCase = `${file}\n${code}`.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return new RegExp(`\\b(?:${words})\\b`).test(inLowerCase)
}
