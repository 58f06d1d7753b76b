import { z } from 'zod'
import { ifVersion, instant, nameLine, notFound, quotaReached, signedInRoute } from '#platform/shared/api.ts'
import { feedKinds, feedReaders, longestFeedName } from './shared/limits.ts'

/** What a feed can show. */
export const FeedKind = z.enum(feedKinds)
export type FeedKind = z.infer<typeof FeedKind>

const maxCategories = 2000
const choices = {
  kinds: z
    .array(FeedKind)
    .min(1, { error: 'feeds:check.kinds' })
    .max(feedKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length),
  /** Whether entries have more than a kind and a name: notes, places and people. */
  details: z.boolean(),
  /** Whether the phone rings as the reminders of appointments are set. */
  alarms: z.boolean(),
  /** The categories that it shows; null for all that the person may see. */
  categoryIds: z.array(z.uuid()).min(1, { error: 'feeds:check.categories' }).max(maxCategories).nullable(),
}

/**
 * A calendar feed of a person. `categoryIds` are those of its categories that the person may see now. It has had its address since
 * `addressSince`; `lastReadAt` and `lastReader` say when and by what kind of program it was last read there. `isIdle` says that nobody has
 * read it for 90 days.
 */
export const Feed = z.object({
  id: z.uuid(),
  name: z.string(),
  ...choices,
  kinds: z.array(FeedKind),
  categoryIds: z.array(z.uuid()).nullable(),
  addressSince: instant,
  lastReadAt: instant.nullable(),
  lastReader: z.enum(feedReaders).nullable(),
  isIdle: z.boolean(),
  version: z.int(),
})
export type Feed = z.infer<typeof Feed>

/** A feed with its address, which nobody is ever told again. */
export const FeedWithAddress = z.object({ feed: Feed, address: z.url() })
export type FeedWithAddress = z.infer<typeof FeedWithAddress>

const name = nameLine(longestFeedName)

/** A new feed. */
export const NewFeed = z.strictObject({ name, ...choices })
export type NewFeed = z.infer<typeof NewFeed>

/** New choices for a feed, based on its version `ifVersion`. Its address stays. */
export const FeedChange = z.strictObject({ feedId: z.uuid(), ifVersion, name, ...choices })
export type FeedChange = z.infer<typeof FeedChange>

const noCategory = { NO_CATEGORY: { status: 404, message: 'feeds:refusal.noCategory' } } as const
const tags = ['Calendar feeds']

export const feedsContract = {
  /** Lists the person's feeds, the oldest first. They are read at `/ical/{token}.ics`, an address that only `add` and `renew` tell. */
  list: signedInRoute
    .meta({ reads: ['feeds', 'categories', 'category_permissions', 'family_members'], keep: 'everything' })
    .route({ method: 'GET', path: '/feeds', tags, summary: 'My calendar feeds' })
    .output(z.array(Feed)),

  /** Makes a feed of what the person may see of those categories. */
  add: signedInRoute
    .route({ method: 'POST', path: '/feeds', tags, summary: 'Make a calendar feed' })
    .input(NewFeed)
    .output(FeedWithAddress)
    .errors({ ...noCategory, ...quotaReached }),

  /** Changes what a feed shows, at the same address. */
  change: signedInRoute
    .route({ method: 'PUT', path: '/feeds/{feedId}', tags, summary: 'Change a calendar feed' })
    .input(FeedChange)
    .output(Feed)
    .errors({ ...notFound, ...noCategory, CONFLICT: { status: 409, message: 'api:refusal.changedMeanwhile' } }),

  /** Gives a feed a new address; the former one is dead. */
  renew: signedInRoute
    .route({ method: 'POST', path: '/feeds/{feedId}/address', tags, summary: 'Give a calendar feed a new address' })
    .input(z.strictObject({ feedId: z.uuid() }))
    .output(FeedWithAddress)
    .errors(notFound),

  /** Removes a feed; its address is dead at once. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/feeds/{feedId}', tags, summary: 'Remove a calendar feed' })
    .input(z.strictObject({ feedId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),
}
