import { expect, test } from 'vitest'
import { anEntry } from '#tests/calendar/example-calendar.ts'
import { type AgendaLine, agendaLines } from './agenda-lines.ts'

const december = { from: '2026-12-02', to: '2026-12-31' }
const inWords = (line: AgendaLine): string => {
  if (line.kind === 'gap') return `nothing until ${line.day}`
  if (line.kind === 'entry') return `  ${line.entry.title}`
  return `${line.day}, ${line.count}${line.spans.map(({ entry, number, count }) => `; ${entry.title} ${number}/${count}`).join('')}`
}

test('days with something are listed, spans are named at their heads, and long gaps are said', () => {
  const entries = [
    anEntry({ day: '2026-11-28', lastDay: '2026-12-03', title: 'Half-term' }),
    anEntry({ day: '2026-12-01', title: 'Over' }),
    anEntry({ day: '2026-12-03', title: 'Dentist' }),
    anEntry({ day: '2026-12-11', title: 'Eight days on' }),
    anEntry({ day: '2026-12-20', lastDay: '2026-12-21', title: 'Guests' }),
    anEntry({ day: '2026-12-21', title: 'Play' }),
    anEntry({ day: '2027-01-01', title: 'Later' }),
  ]
  expect(agendaLines(entries, december).map(inWords)).toEqual([
    '2026-12-02, 1',
    '  Half-term',
    '2026-12-03, 2; Half-term 6/6',
    '  Dentist',
    '2026-12-11, 1',
    '  Eight days on',
    'nothing until 2026-12-20',
    '2026-12-20, 1',
    '  Guests',
    '2026-12-21, 2; Guests 2/2',
    '  Play',
  ])
})

test('the entries of a day stand below its head in their order, and nothing is no line', () => {
  const day = '2026-12-05'
  const entries = [anEntry({ day, title: 'One' }), anEntry({ day, title: 'Two' }), anEntry({ day, title: 'Three' })]
  expect(agendaLines(entries, december).map(inWords)).toEqual(['2026-12-05, 3', '  One', '  Two', '  Three'])
  expect(agendaLines([], december)).toEqual([])
})
