// `node scripts/check-asvs.ts`: the table of docs/asvs.md has every requirement of levels 1 and 2 once, in order; each row has a state and
// says where or why; the files that the page names exist, and its links lead to a heading.
import { existsSync, readFileSync } from 'node:fs'

// How many requirements of each level version 5.0.0 of the standard has.
const counts = { 1: 70, 2: 183 }

const document = readFileSync('docs/asvs.md', 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, id = '', level = '', state = '', here = '']) => ({ id, level, state, here }),
)
const anchors = new Set([...document.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')))

const faults = [
  ...Object.entries(counts).flatMap(([level, count]) => {
    const found = rows.filter((row) => row.level === level).length
    return found === count ? [] : [`level ${level} has ${found} rows and not ${count}`]
  }),
  ...rows.flatMap(({ id }, index) => (index === 0 || isBefore(rows[index - 1]?.id ?? '', id) ? [] : [`${id} is not after the row above`])),
  ...rows.flatMap(({ id, state, here }) => faultsIn(state, here).map((fault) => `${id} ${fault}`)),
  ...[...document.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].flatMap(([, file = '']) =>
    existsSync(file) ? [] : [`names ${file}, which does not exist`],
  ),
  ...[...document.matchAll(/\]\(#([^)]+)\)/g)].flatMap(([, anchor = '']) => (anchors.has(anchor) ? [] : [`no heading #${anchor}`])),
]
for (const fault of faults) console.error(`docs/asvs.md: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}

function faultsIn(state: string, here: string): string[] {
  return [
    ...(/^(test|n\/a|written|deviation)$/.test(state) ? [] : ['says neither test, n/a, written nor deviation']),
    ...(here.trim() === '' ? ['says neither where nor why'] : []),
    ...(state === 'test' && !/`(?:src|tests)\/[^`]+\.(?:test|spec)\.tsx?`/.test(here) ? ['names no test'] : []),
  ]
}
