// `node scripts/check-asvs.ts`: docs/asvs.md has every requirement of levels 1 and 2 once, and says where it is met or why not. The
// lines of a part are in order, the files that the page names exist, and its links lead to a heading.
import { existsSync, readFileSync } from 'node:fs'

// How many requirements of levels 1 and 2 each section of version 5.0.0 has; their numbers run from 1.
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1
  5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
  8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
  12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`
const all = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section = '', count = '']) =>
  Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
)

const document = readFileSync('docs/asvs.md', 'utf8')
const anchors = new Set([...document.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')))
const parts = document
  .split('\n## ')
  .filter((part) => /^(?:Deviations|Tested|Written down|Not applicable)\n/.test(part))
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    lines: part
      .split('\n')
      .slice(1)
      .filter((line) => line !== ''),
  }))
const rows = parts.flatMap(({ title, lines }) => lines.map((line) => ({ title, line, numbers: numbersIn(line) })))
const named = rows.flatMap(({ numbers }) => numbers.flatMap(requirementsOf))

const faults = [
  ...all.filter((id) => !named.includes(id)).map((id) => `${id} is missing`),
  ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `${id} is there twice`),
  ...rows.flatMap(({ title, line, numbers }) => [
    ...(numbers.length === 0 || /^[^:]*: *$/.test(line) ? [`says nothing of a requirement: ${line}`] : []),
    ...numbers.filter((number) => requirementsOf(number).length === 0).map((number) => `${number} is not of level 1 or 2`),
    ...(title === 'Tested' && !/`(?:src|tests)\/[^`]+\.(?:test|spec)\.tsx?`/.test(line) ? [`names no test: ${line}`] : []),
  ]),
  ...parts.flatMap(({ lines }) =>
    lines.filter((line, index) => index > 0 && !isBefore(lines[index - 1] ?? '', line)).map((line) => `is not in order: ${line}`),
  ),
  ...[...document.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].flatMap(([, file = '']) =>
    existsSync(file) ? [] : [`names ${file}, which does not exist`],
  ),
  ...[...document.matchAll(/\]\(#([^)]+)\)/g)].flatMap(([, anchor = '']) => (anchors.has(anchor) ? [] : [`no heading #${anchor}`])),
]
for (const fault of faults) console.error(`docs/asvs.md: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Returns the numbers at the beginning of a line such as '- 4.3, 6.8.1: why'. */
function numbersIn(line: string): string[] {
  return /^- (\d[\d., ]*): /.exec(line)?.[1]?.split(', ') ?? []
}

/** Returns the requirements under a number: one, or all of a section or chapter. */
function requirementsOf(number: string): string[] {
  return all.filter((id) => id === number || id.startsWith(`${number}.`))
}

function isBefore(one: string, other: string): boolean {
  return (numbersIn(one)[0] ?? '').localeCompare(numbersIn(other)[0] ?? '', 'en', { numeric: true }) < 0
}
