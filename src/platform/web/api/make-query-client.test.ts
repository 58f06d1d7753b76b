import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { pollTimes } from '#tests/poll-times.ts'
import { makeQueryClient } from './make-query-client.ts'
import { shownChanges } from './unsent-changes.ts'

const car = { queryKey: ['cars', 'one', 'skoda'] } as const
const notFound = new ORPCError('NOT_FOUND', { status: 404, message: "This doesn't exist or isn't shared with you" })

async function aScreenWhoseNextReading(fails: Error) {
  const client = makeQueryClient({ onSessionEnded: vi.fn<() => void>() })
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Skoda').mockRejectedValueOnce(fails)
  const screen = new QueryObserver(client, { ...car, queryFn: read, retry: false })
  const stop = screen.subscribe(() => undefined)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe('Skoda'), pollTimes)
  await client.invalidateQueries(car)
  return { screen, read, stop }
}

it('what a person may no longer see disappears from the screen, which says that it is not here', { tags: ['GAP-04'] }, async () => {
  const { screen, stop } = await aScreenWhoseNextReading(notFound)
  expect(screen.getCurrentResult()).toMatchObject({ data: undefined, error: notFound, status: 'error' })
  stop()
})

it('what is shared again reappears with the next read', async () => {
  const { screen, read, stop } = await aScreenWhoseNextReading(notFound)
  read.mockResolvedValueOnce('Skoda')
  await screen.refetch()
  expect(screen.getCurrentResult()).toMatchObject({ data: 'Skoda', error: null })
  stop()
})

it('a failing server removes nothing from the screen', async () => {
  const { screen, stop } = await aScreenWhoseNextReading(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))
  expect(screen.getCurrentResult().data).toBe('Skoda')
  stop()
})

it('a change that waits is shown in what is read after it, under its key and under longer ones', { tags: ['OFF-07'] }, async () => {
  const client = makeQueryClient({ onSessionEnded: vi.fn<() => void>() })
  const bought = {
    queryKey: ['shopping', 'list'],
    make: () => {
      client.setQueriesData<string[]>({ queryKey: ['shopping', 'list'] }, (known) => known?.filter((one) => one !== 'Milk'))
      return () => undefined
    },
  }
  shownChanges(client).add({}, [bought])
  for (const queryKey of [
    ['shopping', 'list'],
    ['shopping', 'list', { week: 1 }],
    ['shopping', 'lists'],
  ])
    await client.fetchQuery({ queryKey, queryFn: async () => Promise.resolve(['Milk', 'Eggs']) })
  expect(client.getQueriesData({ queryKey: ['shopping'] }).map(([, known]) => known)).toEqual([['Eggs'], ['Eggs'], ['Milk', 'Eggs']])
})
