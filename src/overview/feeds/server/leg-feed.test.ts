import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { eventFields } from '#tests/events.ts'
import { addFeed, readFeed, titlesIn } from '#tests/feeds.ts'
import { twoGroups } from '#tests/moves.ts'
import { apiAs } from '#tests/people.ts'

const now = (): Date => new Date('2026-11-25T12:00:00Z')

test("a person's own legs are in their own feeds that hold events, at their own time", { tags: ['LEG-09', 'FEED-01'] }, async () => {
  const { cleo, fay, cars } = await twoGroups()
  const leg = { time: null, personId: cleo.id, name: null }
  const match = { ...eventFields, categoryId: cars.id, day: '2026-12-06', time: '10:00', endTime: '11:30', location: 'The park' }
  const legs = { takes: { ...leg, time: '09:15' }, fetches: leg }
  const { id } = await apiAs(cleo).events.add({ ...match, ...legs, id: makeId(), people: [fay.id] })
  const feed = async (person: typeof cleo, choice = {}) => readFeed((await addFeed(person, choice)).path, { now })
  const mine = await feed(cleo)
  const name = fay.firstName
  expect(titlesIn(mine).toSorted()).toEqual([`Fetch ${name}: Football`, 'Football', `Take ${name}: Football`])
  expect(mine).toContain('DTSTART;TZID=Europe/London:20261206T091500')
  expect(mine).toContain('DTSTART;TZID=Europe/London:20261206T113000')
  for (const kind of ['appointments', 'takes', 'fetches']) expect(mine).toContain(`UID:${id}.${kind}@`)
  expect(titlesIn(await feed(cleo, { details: false })).toSorted()).toEqual(['Fetch: Football', 'Football', 'Take: Football'])
  expect(titlesIn(await feed(cleo, { kinds: ['tasks'] }))).toEqual([])
  expect(titlesIn(await feed(fay)), 'of others the event alone').toEqual(['Football'])
})
