import { z } from 'zod'
import { isRefused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { openRoutes, signedInRoutes } from '#platform/server/api/routes.ts'
import { idempotencyOf, withIdempotency } from '#platform/server/api/signed-in.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { Feed, feedsContract, type FeedWithAddress } from '../contract.ts'
import { addFeed, changeFeed, readFeeds, removeFeed, renewFeed } from './feeds.ts'
import { feedAddress, type FeedsServices, feedToken } from './feed-address.ts'

/** What is kept of an answer with an address: not the token, but the random bits from which this server makes it again. */
const StoredFeed = z.object({ feed: Feed, seed: z.string() })
type StoredFeed = z.infer<typeof StoredFeed>

/** Implements the API contract of calendar feeds. */
export function feedsRouter(services: FeedsServices) {
  const mine = signedInRoutes(feedsContract)
  const own = openRoutes(feedsContract)
  return {
    list: mine.list.handler(async ({ context }) => readFeeds(context.db)),
    add: own.add.handler(async ({ context, input, path, errors }) =>
      withAddress(services, { context, input, path }, async (db, token) => {
        const made = await addFeed(db, { ...input, token, language: context.language })
        // Thrown here, so that the transaction is rolled back.
        if (isRefused(made)) throw errors[made.refused]()
        return made
      }),
    ),
    change: mine.change.handler(async ({ context, input }) => changeFeed(context.db, input)),
    renew: own.renew.handler(async ({ context, input, path, errors }) =>
      withAddress(services, { context, input, path }, async (db, token) => {
        const made = await renewFeed(db, { ...input, token })
        if (isRefused(made)) throw errors[made.refused]()
        return made
      }),
    ),
    remove: mine.remove.handler(async ({ context, input }) => removeFeed(context.db, input.feedId)),
  }
}

type Asked = { context: RequestContext; input: unknown; path: readonly string[] }

// The address is not in what is stored for the idempotency key: it is made again from the stored random bits and the key of this server.
async function withAddress(
  { addressKey, randomBytes, publicUrl }: FeedsServices,
  { context, input, path }: Asked,
  make: (db: Db, token: string) => Promise<{ feed: Feed }>,
): Promise<FeedWithAddress> {
  const newSeed = randomBytes(32).toString('base64url')
  const { feed, seed } = await withIdempotency<StoredFeed>(context, {
    readOnly: false,
    mutation: idempotencyOf(context.mutationId, path, input),
    work: async (db) => ({ ...(await make(db, feedToken(addressKey, newSeed))), seed: newSeed }),
    answerOf: (made) => made,
    again: (answer) => StoredFeed.parse(answer),
  })
  return { feed, address: feedAddress(publicUrl, feedToken(addressKey, seed)) }
}
