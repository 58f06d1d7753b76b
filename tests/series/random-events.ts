import { makeId } from '#platform/shared/new-id.ts'
import { plusDays } from '../calendar-model.ts'
import { release } from './extend-model.ts'
import { count, type Living, momentOf } from './series-actors.ts'
import { hasList, type Person, type Series } from './series-model.ts'
import { handOutAnew } from './series-moves.ts'
import { browserOf, moveTo, repeatsOf, share, untilAnswered } from './series-world.ts'
import { hands, someRepeating, zones } from './random-acts.ts'

/** Somebody begins as many series. */
export async function begin(living: Living, many: number): Promise<void> {
  for (let one = 0; one < many; one += 1) await beginOne(living)
}

async function beginOne(living: Living): Promise<void> {
  const { chance, home, world, now } = living
  const by = chance.one([...home.people.values()].filter(({ kind, rooms }) => kind === 'person' && rooms.length > 0))
  const room = chance.one(by.rooms)
  const startsOn = plusDays(now.toISOString().slice(0, 10), chance.below(12) - 2)
  const { list, ...repeating } = someRepeating({ chance }, home, { room, from: startsOn })
  const assignee = repeating.handOut === 'one' ? chance.one(hands(home, room)).id : null
  const [id, title] = [makeId(), `Task ${chance.below(1000)}`]
  // Only an admin decides what it is worth; the first of the people is one.
  const isAdmin = by.id === [...home.people.keys()][0]
  const worth = isAdmin ? chance.below(6) : 1
  const task = {
    id,
    categoryId: room,
    title,
    description: null,
    label: null,
    assignedTo: assignee,
    dueDate: startsOn,
    status: 'not_started' as const,
  }
  const { tasks } = browserOf(world, by.id).api
  await untilAnswered(async () => tasks.add({ ...task, ...(isAdmin && { worth }), repeats: repeatsOf({ ...repeating, list }) }))
  const series: Series = {
    room,
    title,
    startsOn,
    zone: by.zone,
    worth,
    turn: null,
    nextNumber: 2,
    isPaused: false,
    hasEnded: false,
    done: [],
    past: [],
    ...repeating,
    fixed: assignee,
    list: list.map((each, place) => ({ ...each, place })),
    open: {
      id,
      number: 1,
      planned: startsOn,
      due: startsOn,
      assignee,
      title,
      worth,
      status: 'not_started',
      claimed: false,
      missedBefore: 0,
      touches: 1,
    },
  }
  if (hasList(series) && series.open !== null) handOutAnew(series, series.open, momentOf(living))
  const { rows } = await world.client.query<{ series_id: string }>('select series_id from app.tasks where id = $1', [id])
  home.series.set(rows[0]?.series_id ?? '', series)
  count(living, 'begun')
}

/** Somebody is away for some days, or home earlier. */
export async function someoneIsRemoved(living: Living): Promise<void> {
  const { chance, home, world, now } = living
  const person = chance.one([...home.people.values()].filter(({ kind }) => kind !== 'device'))
  const admin = [...home.people.keys()][0] ?? ''
  const { members } = browserOf(world, person.kind === 'person' ? person.id : admin).api
  if (person.away.length > 3 || (person.away.length > 0 && chance.percent(40))) {
    const [gone] = person.away
    if (gone !== undefined) await members.removeAway({ awayId: gone.id })
    person.away = person.away.slice(1)
    return
  }
  const from = plusDays(now.toISOString().slice(0, 10), chance.below(20) - 3)
  const span = { id: makeId(), from, to: plusDays(from, chance.below(12)) }
  await members.addAway({ ...span, memberId: world.memberIds.get(person.id) ?? '' })
  person.away = [...person.away, span]
  count(living, 'went away')
}

/** Somebody lives in another zone from now on. */
export async function someoneMoves(living: Living): Promise<void> {
  const { chance, home, world } = living
  const person = chance.one([...home.people.values()].filter(({ kind }) => kind === 'person'))
  const zone = chance.one(zones)
  person.zone = zone
  // Those without an account and the tablet live where the creator does, who is the first.
  const isCreator = person.id === [...home.people.keys()][0]
  if (isCreator) for (const one of home.people.values()) if (one.kind !== 'person') one.zone = zone
  await moveTo(world, person.id, zone)
  count(living, 'moved')
}

/** Somebody may no longer see a room, or may again. */
export async function someoneLosesAccess(living: Living): Promise<void> {
  const { chance, home, world } = living
  const [, ...others] = home.people.values()
  const person: Person = chance.one(others)
  const rooms = [...new Set([...home.series.values()].map(({ room }) => room))]
  if (rooms.length === 0) return
  const room = chance.one(rooms)
  const isShared = !person.rooms.includes(room)
  await share(world, { person: person.id, room, isShared })
  person.rooms = isShared ? [...person.rooms, room] : person.rooms.filter((one) => one !== room)
  if (isShared) return
  count(living, 'rights lost')
  for (const series of home.series.values()) if (series.room === room) release(series, person.id)
}

/** A row is missing, for whatever reason (RECUR-32). */
export async function answersAreLost(living: Living): Promise<void> {
  const { chance, home, world } = living
  const there = [...home.series.values()].filter(({ open, hasEnded, isPaused }) => open !== null && !hasEnded && !isPaused)
  if (there.length === 0) return
  const series = chance.one(there)
  await world.client.query('delete from app.tasks where id = $1', [series.open?.id])
  series.open = null
  count(living, 'lost')
}
