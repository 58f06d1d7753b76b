import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { offlinePersister } from '../offline/offline-persister.ts'
import { answerToRead } from './answer-to-read.ts'
import { forgetEarlyReads } from './early-reads.ts'
import { isUnreachable, refusalCode } from './refusal.ts'
import { shownChanges } from './unsent-changes.ts'

const second = 1000
const minute = 60 * second

type Watch = { onSessionEnded: () => void; onPersonChanged?: () => void }

/**
 * Creates the cache of everything read from the server. Cached data shows at once and is read again behind the screen; an unreachable
 * server alone is retried; what is no longer found is forgotten. `onSessionEnded` runs when an answer shows that nobody is signed in, `onPersonChanged` when
 * one shows that somebody else is.
 */
export function makeQueryClient({ onSessionEnded, onPersonChanged }: Watch): QueryClient {
  const onError = (error: unknown) => {
    if (refusalCode(error) === 'UNAUTHORIZED') onSessionEnded()
    if (refusalCode(error) === 'PERSON_CHANGED') onPersonChanged?.()
  }
  // The device's own network state does not count: the app itself watches whether its server can be reached.
  onlineManager.setEventListener(() => undefined)
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { queryKey }) => shownChanges(client).showIn(queryKey),
      onError: (error, query) => {
        forgetWhatIsGone(error, query)
        onError(error)
      },
    }),
    mutationCache: new MutationCache({ onMutate: forgetEarlyReads, onError }),
    defaultOptions: {
      queries: {
        staleTime: 20 * second,
        gcTime: 30 * minute,
        // 'always': a home server is reachable when the internet is not.
        networkMode: 'always',
        queryFn: async ({ queryKey, signal }) => answerToRead(queryKey, signal),
        persister: offlinePersister,
        retry: (tries, error) => isUnreachable(error) && tries < 2,
        retryDelay: backOff,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

// What was found before and is not now may not be seen any more: a screen must not go on showing it.
function forgetWhatIsGone(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (refusalCode(error) === 'NOT_FOUND' && query.state.data !== undefined) query.setState({ data: undefined })
}

/** Returns the milliseconds to wait before try number `tries` + 2: 0.4 s, 0.8 s, 1.6 s, at most 5 s. */
export function backOff(tries: number): number {
  return Math.min(400 * 2 ** tries, 5 * second)
}
