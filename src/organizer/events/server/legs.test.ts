import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addedAt, changedAt, changeOf, eventFields } from '#tests/events.ts'
import { outcomeOf } from '#tests/groups.ts'
import { move, twoGroups } from '#tests/moves.ts'
import { addMember, apiAs, superuser } from '#tests/people.ts'
import { addTablet } from '#tests/tablets.ts'
import type { CalendarEvent } from '../contract.ts'
import type { Leg } from '../legs/contract.ts'

const open: Leg = { time: null, personId: null, name: null }
const by = (personId: string): Leg => ({ ...open, personId })
const now = new Date('2098-11-30T12:00:00Z')
const match = { ...eventFields, day: '2098-12-06', time: '10:00', endTime: '11:30' }

/** A match on a Saturday of a family in which Cleo and Fay edit and Luke views. */
async function aMatch(legs: { takes?: Leg | null; fetches?: Leg | null } = {}) {
  const group = await twoGroups()
  const event = await apiAs(group.cleo).events.add({
    ...match,
    takes: open,
    fetches: open,
    ...legs,
    id: makeId(),
    categoryId: group.cars.id,
  })
  return { ...group, event }
}

const instants = async (id: string): Promise<unknown[]> =>
  superuser('select takes_at as takes, fetches_at as fetches from app.appointments where id = $1', [id])

const at = (time: string): Date => new Date(`2098-12-06T${time}:00Z`)

test('a leg is at the start or the end of its event, or at a time of its own', { tags: ['LEG-01'] }, async () => {
  const { cleo, luke, event } = await aMatch()
  expect(event).toMatchObject({ takes: open, fetches: open })
  expect(await instants(event.id)).toEqual([{ takes: at('10:00'), fetches: at('11:30') }])
  const legs = { takes: { time: '09:15', personId: luke.id, name: null }, fetches: { ...open, name: ' Ben  next door ' } }
  const changed = await apiAs(cleo).events.change(changeOf(event, legs))
  expect(changed).toMatchObject({ takes: legs.takes, fetches: { ...open, name: 'Ben next door' } })
  expect(await instants(event.id)).toEqual([{ takes: at('09:15'), fetches: at('11:30') }])
  // What says nothing of legs moves them along.
  const moved = await apiAs(cleo).events.change(changeOf(changed, { time: '14:00', endTime: '15:00' }))
  expect(moved).toMatchObject({ takes: { ...legs.takes, time: '13:15' }, fetches: { time: null, name: 'Ben next door' } })
  expect(await instants(event.id)).toEqual([{ takes: at('13:15'), fetches: at('15:00') }])
  expect(await apiAs(cleo).events.change(changeOf(moved, { takes: null, fetches: null }))).toMatchObject({ takes: null, fetches: null })
})

test('a leg needs a time, one day, and one person who may see it', { tags: ['LEG-01'] }, async () => {
  const { cleo, stranger, cars, family, event } = await aMatch()
  const tablet = await addTablet(cleo, family.id, [{ categoryId: cars.id, permission: 'view' }])
  const changed = async (changes: object): Promise<string> => outcomeOf(apiAs(cleo).events.change(changeOf(event, changes)))
  expect(await changed({ time: null, endTime: null })).toBe('LEG_TIME_MISSING')
  expect(await changed({ endTime: null })).toBe('LEG_TIME_MISSING')
  expect(await changed({ lastDay: '2098-12-07' })).toBe('LEG_OF_SEVERAL_DAYS')
  for (const { id } of [stranger, tablet]) expect(await changed({ takes: by(id) })).toBe('NOT_A_MEMBER')
  expect(await changed({ fetches: { ...by(cleo.id), name: 'Ben' } })).toBe('BAD_REQUEST')
  expect(await changed({ fetches: { ...open, name: 'x'.repeat(61) } })).toBe('BAD_REQUEST')
  expect(await changed({ time: null, endTime: null, takes: { ...open, time: '09:00' }, fetches: { ...open, time: '12:00' } })).toBe('OK')
})

test('of three who take a leg at once, time and again, one has it and the version goes up by one', { tags: ['LEG-02'] }, async () => {
  const { cleo, fay, admin, event } = await aMatch()
  const people = [cleo, fay, admin]
  let { version } = event
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.allSettled(
      people.map(async (one) => apiAs(one).events.claim({ eventId: event.id, leg: 'fetches', claimed: true })),
    )
    const [won] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const lost = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []))
    version += 1
    expect(won).toMatchObject({ version, takes: open })
    const winner = people.find(({ id }) => id === won?.fetches?.personId)
    const name = expect.stringMatching(/\w/)
    expect(lost).toMatchObject([
      { code: 'TAKEN', data: { name } },
      { code: 'TAKEN', data: { name } },
    ])
    if (winner === undefined) throw new Error('nobody won')
    // Done again it changes nothing, and nobody gives back what is another's.
    for (const one of people) await outcomeOf(apiAs(one).events.claim({ eventId: event.id, leg: 'fetches', claimed: one === winner }))
    const back = await apiAs(winner).events.claim({ eventId: event.id, leg: 'fetches', claimed: false })
    version += 1
    expect(back).toMatchObject({ version, fetches: open })
  }
})

test(
  'who was faster is named, also by a typed name; viewers, strangers and tablets take nothing',
  { tags: ['LEG-02', 'LEG-03'] },
  async () => {
    const { cleo, fay, luke, stranger, cars, family, event } = await aMatch({ takes: { ...open, name: 'Ben next door' } })
    const claim = { eventId: event.id, leg: 'takes', claimed: true } as const
    await expect(apiAs(fay).events.claim(claim)).rejects.toMatchObject({
      code: 'TAKEN',
      message: 'Somebody was faster: Ben next door',
      data: { name: 'Ben next door' },
    })
    const tablet = await addTablet(cleo, family.id, [{ categoryId: cars.id, permission: 'edit' }])
    const fetching = { ...claim, leg: 'fetches' } as const
    expect(await outcomeOf(apiAs(luke).events.claim(fetching))).toBe('VIEW_ONLY')
    expect(await outcomeOf(tablet.browser.api.events.claim(fetching))).toBe('NOT_ON_TABLET')
    expect(await outcomeOf(apiAs(stranger).events.claim(fetching))).toBe('NOT_FOUND')
    const without = await apiAs(cleo).events.change(changeOf(event, { takes: null, fetches: null }))
    expect(await outcomeOf(apiAs(fay).events.claim(claim))).toBe('NOT_FOUND')
    const given = await apiAs(cleo).events.change(changeOf(without, { fetches: by(luke.id) }))
    expect(given.fetches).toEqual(by(luke.id))
    expect(await outcomeOf(apiAs(luke).events.claim({ ...fetching, claimed: false }))).toBe('VIEW_ONLY')
  },
)

test('whoever loses the level, the group or the account leaves their legs open', { tags: ['LEG-03', 'GAP-172'] }, async () => {
  const { cleo, fay, luke, family, friends, mia, cars, event } = await aMatch()
  const sue = await addMember(family, { role: 'admin', firstName: 'Sue' })
  const weekly = await apiAs(cleo).events.add({
    ...match,
    takes: by(luke.id),
    fetches: by(fay.id),
    id: makeId(),
    categoryId: cars.id,
    repeats: { rule: 'FREQ=WEEKLY;INTERVAL=9' },
  })
  const legs = async () =>
    superuser(
      `select distinct l.takes, l.taken_by, l.fetches, l.fetched_by from (
       select id, category_id, series_id, takes, taken_by, fetches, fetched_by from app.appointments
       union all select id, category_id, id, takes, taken_by, fetches, fetched_by from app.appointment_series) l
      where l.category_id = $1 and l.series_id = (select series_id from app.appointments where id = $2)`,
      [cars.id, weekly.id],
    )
  expect(await legs()).toEqual([{ takes: true, taken_by: luke.id, fetches: true, fetched_by: fay.id }])
  await superuser('delete from app.category_permissions where family_member_id = $1', [luke.memberId])
  expect(await legs()).toEqual([{ takes: true, taken_by: null, fetches: true, fetched_by: fay.id }])
  await apiAs(sue).events.claim({ eventId: event.id, leg: 'takes', claimed: true })
  await apiAs(sue).account.remove({ password: sue.password })
  expect((await apiAs(cleo).events.get({ eventId: event.id })).takes).toEqual(open)
  // Mia is among the friends alone.
  await apiAs(cleo).events.claim({ eventId: event.id, leg: 'takes', claimed: true })
  await move(cleo, cars.id, friends.id)
  expect(await legs()).toEqual([{ takes: true, taken_by: null, fetches: true, fetched_by: fay.id }])
  expect((await apiAs(mia).events.get({ eventId: event.id })).takes).toEqual(by(cleo.id))
})

const week = (number: number): string => daysAfter(match.day, 7 * number)

test('days that were claimed, given or opened stay as they are when the person of a series changes', { tags: ['LEG-07'] }, async () => {
  const { cleo, fay, luke, cars } = await twoGroups()
  const typed = { ...match, takes: by(cleo.id), fetches: open, categoryId: cars.id, repeats: { rule: 'FREQ=WEEKLY' } }
  await addedAt(now, cleo, typed)
  const days = async (): Promise<CalendarEvent[]> => (await apiAs(cleo).events.list({ categoryId: cars.id })).slice(0, 7)
  const on = async (number: number): Promise<CalendarEvent> => {
    const event = (await days())[number]
    if (event === undefined) throw new Error(`nothing in week ${number}`)
    return event
  }
  await apiAs(fay).events.claim({ eventId: (await on(2)).id, leg: 'fetches', claimed: true })
  await changedAt(now, cleo, await on(3), { takes: by(luke.id), fetches: null, scope: 'one' })
  await apiAs(cleo).events.claim({ eventId: (await on(4)).id, leg: 'takes', claimed: false })
  expect((await days()).map(({ repeats }) => repeats?.isByItself)).toEqual(Array.from({ length: 7 }, () => false))
  await changedAt(now, cleo, await on(1), {
    takes: { ...by(fay.id), time: '09:30' },
    fetches: by(cleo.id),
    location: 'Park',
    scope: 'following',
  })
  const early = (personId: string | null): Leg => ({ time: '09:30', personId, name: null })
  const after = await days()
  expect(after.map(({ day, takes, fetches }) => ({ day, takes, fetches }))).toEqual([
    { day: week(0), takes: by(cleo.id), fetches: open },
    { day: week(1), takes: early(fay.id), fetches: by(cleo.id) },
    { day: week(2), takes: early(fay.id), fetches: by(fay.id) },
    { day: week(3), takes: early(luke.id), fetches: null },
    { day: week(4), takes: early(null), fetches: by(cleo.id) },
    { day: week(5), takes: early(fay.id), fetches: by(cleo.id) },
    { day: week(6), takes: early(fay.id), fetches: by(cleo.id) },
  ])
  expect(after.map(({ location }) => location)).toEqual([null, ...Array.from({ length: 6 }, () => 'Park')])
  // Who took one day does not get them all when only the time changes there.
  await changedAt(now, cleo, await on(2), { fetches: { ...by(fay.id), time: '11:45' }, scope: 'following' })
  expect((await on(5)).fetches).toEqual({ ...by(cleo.id), time: '11:45' })
  expect((await on(2)).fetches).toEqual({ ...by(fay.id), time: '11:45' })
})
