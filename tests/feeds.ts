import type { NewFeed } from '#overview/feeds/contract.ts'
import { appointmentFileRoute } from '#overview/feeds/server/appointment-file-route.ts'
import { feedPath, feedRoute, type FeedRouteParts } from '#overview/feeds/server/feed-route.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { sessionTokenOf } from '#platform/server/http/session-cookie.ts'
import { makeHost, asking, type HostSetup } from './http-host.ts'
import { testServices } from './test-services.ts'
import { apiAs, type TestPerson, testPools } from './people.ts'

const { serverId } = testServices.feeds
/** All that there is, with details. */
const everything: NewFeed = {
  name: 'Everything I see',
  kinds: ['appointments', 'ends', 'tasks', 'meals', 'trips'],
  details: true,
  alarms: false,
  categoryIds: null,
}

/** Makes a feed of a person, by default of all that they see; returns its id and the path of its address. */
export async function addFeed(person: TestPerson, changes: Partial<NewFeed> = {}): Promise<{ id: string; path: string }> {
  const { feed, address } = await apiAs(person).feeds.add({ ...everything, ...changes })
  return { id: feed.id, path: new URL(address).pathname }
}

/** Returns a way to ask a host with feeds, as the calendar programs of an address do. */
export function makeFeedHost(parts: Partial<FeedRouteParts> = {}, setup: HostSetup = {}): ReturnType<typeof asking> {
  const queues = makeRequestQueues(4)
  const given = {
    pools: testPools(),
    queues,
    serverId,
    limits: makeLimits(1000),
    addressOf: () => '192.0.2.7',
    changed: () => undefined,
    ...parts,
  }
  return asking(
    makeHost({
      further: (app) => {
        app.get(
          '/api/events/:eventId/file',
          appointmentFileRoute({
            pools: testPools(),
            queues,
            sessions: makeSessionOwners(),
            serverId,
            sessionTokenOf: (c) => sessionTokenOf(c, false),
          }),
        )
        app.all(feedPath, feedRoute({ now: () => new Date(), ...given }))
      },
      ...setup,
    }),
  )
}

/** Returns what is read at the path of a feed: the calendar, with its long lines joined. */
export async function readFeed(path: string, parts: Partial<FeedRouteParts> = {}): Promise<string> {
  const answer = await makeFeedHost(parts)(path)
  if (answer.status !== 200) throw new Error(`the feed was refused: ${answer.status}`)
  return (await answer.text()).replaceAll('\r\n ', '')
}

export function titlesIn(calendar: string): string[] {
  return [...calendar.matchAll(/^SUMMARY:([^\r]*)/gm)].map(([, title = '']) => title)
}

/** Makes a feed of all that a person sees, and returns what a calendar program reads there; it is removed again. */
export async function textOfFeed(person: TestPerson, setup: HostSetup = {}): Promise<string> {
  const { id, path } = await addFeed(person)
  const answer = await makeFeedHost({}, setup)(path)
  await apiAs(person).feeds.remove({ feedId: id })
  return (await answer.text()).replaceAll('\r\n ', '')
}
