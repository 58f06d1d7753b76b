import { expect, test } from 'vitest'
import { readCalendar } from '#overview/calendar/server/read-calendar.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { eventFields } from '#tests/events.ts'
import { twoGroups } from '#tests/moves.ts'
import { apiAs, runAs, type TestPerson } from '#tests/people.ts'
import { getReports } from './get-reports.ts'

// Friday noon in London.
const now = new Date('2098-12-05T12:00:00Z')
const open = { time: null, personId: null, name: null }

/** A match of Fay's so many days from that Friday. */
async function matches(...days: readonly string[]) {
  const group = await twoGroups()
  const added = await Promise.all(
    days.map(async (day) =>
      apiAs(group.cleo).events.add({
        ...eventFields,
        id: makeId(),
        categoryId: group.cars.id,
        day,
        time: '10:00',
        endTime: '11:30',
        people: [group.fay.id],
        takes: open,
        fetches: open,
      }),
    ),
  )
  const reports = async (person: TestPerson) => runAs(person).read(async (db) => getReports(db, now, 'first'))
  const legs = async (person: TestPerson) =>
    (await reports(person)).legs.map(({ leg, day, time, access }) => [day, time, leg, access].join(' '))
  return { ...group, added, reports, legs }
}

test(
  'open legs of today and the next six days are reported, the soonest first, to those who may see them',
  { tags: ['LEG-06'] },
  async () => {
    const { cleo, luke, stranger, added, legs } = await matches('2098-12-05', '2098-12-11', '2098-12-12')
    // Those of this morning are over.
    const ahead = ['2098-12-11 10:00 takes', '2098-12-11 11:30 fetches']
    expect(await legs(cleo)).toEqual(ahead.map((leg) => `${leg} edit`))
    expect(await legs(luke)).toEqual(ahead.map((leg) => `${leg} view`))
    expect(await legs(stranger)).toEqual([])
    await apiAs(cleo).events.claim({ eventId: added[1]?.id ?? '', leg: 'takes', claimed: true })
    expect(await legs(cleo)).toEqual(['2098-12-11 11:30 fetches edit'])
  },
)

test('from two days before they light the lamp of their room, and count in no badge', { tags: ['LEG-06', 'GAP-167'] }, async () => {
  const [near, far] = [await matches('2098-12-07'), await matches('2098-12-08')]
  const [lit, dark] = [await near.reports(near.cleo), await far.reports(far.cleo)]
  expect(lit.statusLines).toMatchObject([{ categoryId: near.cars.id, needsAttention: true }])
  expect(dark.statusLines).toMatchObject([{ categoryId: far.cars.id, needsAttention: false }])
  expect(lit.counts).toMatchObject({ overdue: 0, dueToday: 0 })
  expect(lit.legs).toMatchObject([{ people: [near.fay.firstName] }, {}])
})

test('one sees one’s own legs in the calendar at their own time, and nobody else’s', async () => {
  const { cleo, fay, added } = await matches('2098-12-07')
  await apiAs(cleo).events.claim({ eventId: added[0]?.id ?? '', leg: 'fetches', claimed: true })
  const seen = async (person: TestPerson) => {
    const { entries } = await runAs(person).read(async (db) => readCalendar(db, { from: '2098-12-07', to: '2098-12-07' }, now))
    return entries.map(({ time, state, people, mayEdit }) => ({ time, state, people, mayEdit }))
  }
  const match = { time: '10:00', state: null, people: [fay.id], mayEdit: true }
  expect(await seen(cleo)).toEqual([match, { time: '11:30', state: 'fetches', people: [cleo.id], mayEdit: false }])
  expect(await seen(fay)).toEqual([match])
})
