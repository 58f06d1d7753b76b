import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cachedChange } from './cached-change.ts'
import { makeQueryClient } from './make-query-client.ts'
import { sendOptions } from './send-change.ts'
import { Submissions } from './submissions.ts'

test('a change that is sent while a list is first read does not stop the read', async () => {
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  const read = Promise.withResolvers<readonly string[]>()
  const list = queryOptions({ queryKey: ['list'], queryFn: async ({ signal }) => stoppable(read.promise, signal) })
  const stop = new QueryObserver(client, list).subscribe(() => undefined)
  const sent = Promise.withResolvers<void>()
  const run = async (): Promise<void> => {
    sent.resolve()
    return new Promise(() => undefined)
  }
  const change = { run, optimistic: () => [cachedChange(list, (known) => [...known, 'eggs'])] }
  const options = sendOptions({ client, change, submissions: new Submissions<undefined>(), show: undefined })
  void client
    .getMutationCache()
    .build(client, options)
    .execute({ input: undefined, key: 'a key', again: () => undefined })
  await sent.promise
  read.resolve(['milk'])
  await expect.poll(() => client.getQueryData(list.queryKey)).toEqual(['milk'])
  stop()
})

async function stoppable<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
}
