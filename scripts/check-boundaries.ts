// Runs dependency-cruiser and makes sure that it really read the modules: without its parser it reads none and says all is well.
import { execFileSync, spawnSync } from 'node:child_process'

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
if (report.summary.violations.length > 0 || unread.length > 0) process.exit(1)
console.log(`boundaries: ${read.size} modules, no import goes upward, no circle`)
