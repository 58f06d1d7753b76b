import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory } from '#tests/appointment-fixtures.ts'
import { addedAt, changedAt, eventFields, type EventChanges } from '#tests/events.ts'
import { apiAs, createPerson, superuser, testPools, type TestPerson } from '#tests/people.ts'
import type { CalendarEvent, NewEvent } from '../contract.ts'
import { type sharedNames, toSharedColumns } from './event-fields.ts'
import { extendEvents } from './extend-events.ts'
import { toLegColumns } from './leg-columns.ts'

// A Tuesday, noon in London.
const now = new Date('2026-12-01T12:00:00Z')
const later = new Date('2027-02-01T12:00:00Z')
const first = '2026-12-01'
const week = (number: number): string => daysAfter(first, 7 * number)

/** Every shared field but for the place, with a value that an event does not have by itself. */
const filled = (person: Pick<TestPerson, 'id'>) =>
  ({
    title: 'Cello',
    kind: 'event',
    time: '16:30',
    endTime: '17:15',
    timeZone: 'Europe/Dublin',
    people: [person.id],
    location: 'Music school',
    reminderEnabled: true,
    reminderFrequency: '2 days',
    moreReminders: [0, 60],
    notes: 'Bring the music',
  }) satisfies Pick<NewEvent, Exclude<(typeof sharedNames)[number], keyof typeof ofPlace>>

const ofPlace = { subcategoryId: null, subjectId: null, subjectKind: null }
const sharedColumns = Object.keys(toSharedColumns({ ...filled({ id: '' }), ...ofPlace }))

const legColumns = Object.keys(toLegColumns({ takes: null, fetches: null }))

const identity = ['id', 'category_id', 'created_at', 'version']
const ownColumns = {
  appointments: [
    'local_day',
    'last_day',
    'appointment_date',
    'ends_at',
    'remind_at',
    'more_remind_at',
    'takes_at',
    'fetches_at',
    'series_id',
    'planned_on',
    'by_itself',
    'from_calendar',
    'from_key',
    'from_gone_on',
  ],
  appointment_series: ['rule', 'starts_on', 'next_on', 'day_count'],
}

async function places() {
  const ada = await createPerson()
  const { categoryId, subcategoryId } = await addAppointmentSubcategory(ada)
  const { id: subjectId } = await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  const begin = async (fields: Partial<NewEvent>) =>
    addedAt(now, ada, { ...eventFields, day: first, ...fields, repeats: { rule: 'FREQ=WEEKLY' } })
  return { ada, categoryId, subcategoryId, subjectId, begin }
}

/** Returns the shared columns of the series of an event and of each event in it, the earliest first. */
async function storedOf(eventId: string) {
  const columns = sharedColumns.join(', ')
  const ofSeries = '(select series_id from app.appointments where id = $1)'
  const [series] = await superuser<Record<string, unknown>>(`select ${columns} from app.appointment_series where id = ${ofSeries}`, [
    eventId,
  ])
  const rows = await superuser<Record<string, unknown>>(
    `select ${columns} from app.appointments where series_id = ${ofSeries} order by planned_on`,
    [eventId],
  )
  return { series, rows }
}

test.each(['appointments', 'appointment_series'] as const)('every column of %s is shared by a series or not, knowingly', async (table) => {
  const columns = await superuser<{ name: string }>(
    'select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [`app.${table}`],
  )
  const known = [...identity, ...ownColumns[table], ...sharedColumns, ...legColumns]
  expect(columns.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test(
  'each that is written ahead has all fields of its series, also those the worker writes',
  { tags: ['CAL-12', 'RECUR-29'] },
  async () => {
    const { ada, categoryId, subcategoryId, subjectId, begin } = await places()
    const plain = await begin({ categoryId, title: 'Plain', time: null })
    const days = { ...filled(ada), kind: 'holiday', time: null, endTime: null } as const
    const begun = [
      await begin({ ...filled(ada), subjectId }),
      await begin({ ...filled(ada), subcategoryId }),
      await begin({ ...days, categoryId }),
    ]
    await extendEvents(testPools().worker, later)
    const none = (await storedOf(plain.id)).series
    const differing = new Set<string>()
    for (const { id } of begun) {
      const { series, rows } = await storedOf(id)
      expect(rows.length).toBeGreaterThan(58)
      for (const row of rows) expect(row).toEqual(series)
      for (const name of sharedColumns) if (JSON.stringify(series?.[name]) !== JSON.stringify(none?.[name])) differing.add(name)
    }
    expect([...differing].toSorted()).toEqual(sharedColumns.toSorted())
  },
)

test('each field that is changed for this and all following is on each later one', { tags: ['RECUR-30'] }, async () => {
  const { ada, categoryId, subcategoryId, subjectId, begin } = await places()
  const values = filled(ada)
  const changes: EventChanges[] = [
    ...Object.entries(values).map(([name, value]) => ({ [name]: value })),
    { keptIn: { subjectId } },
    { keptIn: { subcategoryId } },
    { keptIn: { categoryId } },
    { kind: 'term', time: null, endTime: null },
  ]
  const begun = await begin({ categoryId })
  let [third] = (await apiAs(ada).events.list({ categoryId })).slice(2)
  for (const change of changes) {
    if (third === undefined) throw new Error('there is no third')
    third = await changedAt(now, ada, third, { ...change, scope: 'following' })
    const { series, rows } = await storedOf(third.id)
    const shared = toSharedColumns(third)
    // Seconds are stored.
    const seconds = (time: string | null) => time && `${time}:00`
    const expected = { ...shared, local_time: seconds(shared.local_time), end_time: seconds(shared.end_time) }
    expect(series, Object.keys(change).join()).toEqual(expected)
    expect(rows).toHaveLength(56)
    for (const row of rows) expect(row, Object.keys(change).join()).toEqual(expected)
  }
  expect(third).toMatchObject({ ...values, kind: 'term', time: null, endTime: null })
  await extendEvents(testPools().worker, later)
  const { series, rows } = await storedOf(third?.id ?? '')
  expect(rows.length).toBeGreaterThan(56)
  for (const row of rows) expect(row).toEqual(series)
  expect((await storedOf(begun.id)).rows).toHaveLength(2)
})

const spans = (events: readonly CalendarEvent[]): string[][] => events.map(({ day, lastDay }) => [day, lastDay])
const span = (number: number, days = 3): string[] => [week(number), daysAfter(week(number), days - 1)]

test(
  'three days that repeat every week are three days each time, however one of them is changed',
  { tags: ['CAL-12', 'RECUR-30'] },
  async () => {
    const { ada, categoryId, begin } = await places()
    await begin({ categoryId, time: null, lastDay: daysAfter(first, 2) })
    const all = async () => apiAs(ada).events.list({ categoryId })
    expect(spans(await all())).toEqual(Array.from({ length: 58 }, (_, index) => span(index)))
    const on = async (number: number): Promise<CalendarEvent> => {
      const found = (await all()).find(({ repeats }) => repeats?.plannedOn === week(number))
      if (found === undefined) throw new Error(`nothing in week ${number}`)
      return found
    }
    const longer = await changedAt(now, ada, await on(4), { lastDay: daysAfter(week(4), 4) })
    expect(longer.repeats).toMatchObject({ isByItself: true })
    await changedAt(now, ada, await on(2), { title: 'Camp', scope: 'following' })
    expect(spans((await all()).slice(2, 6))).toEqual([span(2), span(3), span(4, 5), span(5)])
    await changedAt(now, ada, await on(3), { lastDay: week(3), scope: 'following' })
    expect(spans((await all()).slice(2, 6))).toEqual([span(2), span(3, 1), span(4, 5), span(5, 1)])
    await extendEvents(testPools().worker, later)
    expect(spans((await all()).slice(-1))).toEqual([span((await all()).length - 1, 1)])
  },
)
