// `node scripts/check-asvs.ts`: the table of docs/asvs.md has every requirement of levels 1 and 2 once, in order; each row says what is so here;
// the files that it names exist, the titles that it quotes are in them, and its links lead to a heading.
import { existsSync, readFileSync } from 'node:fs'

// How many requirements of each level version 5.0.0 of the standard has.
const counts = { 1: 70, 2: 183 }

const document = readFileSync('docs/asvs.md', 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', asks = '', here = '']) => ({ id, level, asks, here }),
)
const anchors = new Set([...document.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')))

const faults = [
  ...Object.entries(counts).flatMap(([level, count]) => {
    const found = rows.filter((row) => row.level === level).length
    return found === count ? [] : [`level ${level} has ${found} rows and not ${count}`]
  }),
  ...rows.flatMap(({ id }, index) => (index === 0 || isBefore(rows[index - 1]?.id ?? '', id) ? [] : [`${id} is not after the row above`])),
  ...rows.flatMap(({ id, here }) => faultsIn(here).map((fault) => `${id} ${fault}`)),
  ...[...document.matchAll(/\]\(#([^)]+)\)/g)].flatMap(([, anchor = '']) => (anchors.has(anchor) ? [] : [`no heading #${anchor}`])),
]
for (const fault of faults) console.error(`docs/asvs.md: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}

function faultsIn(here: string): string[] {
  const kind = /^(test|not applicable|written down|deviation): \S/.exec(here)?.[1]
  if (kind === undefined) return ['says neither test, not applicable, written down nor deviation']
  const named = [...here.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }))
  const tests = named.filter(({ file, title }) => /\.(test|spec)\.tsx?$/.test(file) && title !== undefined)
  return [
    ...(kind === 'test' && tests.length === 0 ? ['names no test with its title'] : []),
    ...named.flatMap(({ file, title }) => {
      if (!existsSync(file)) return [`names ${file}, which does not exist`]
      return title === undefined || readFileSync(file, 'utf8').includes(title) ? [] : [`quotes “${title}”, which is not in ${file}`]
    }),
  ]
}
