import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefetchOnHint } from './refetch-on-hint.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

test('while a change is in flight nothing is read, so that it stays on the screen; ten seconds at most', async () => {
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const rereads = new RefetchOnHint(client)
  const change = async (arrives: Promise<void>): Promise<void> =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => arrives })
      .execute(undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = change(promise)
  rereads.add({ kind: 'everything' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).not.toHaveBeenCalled()
  resolve()
  await made
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)

  void change(new Promise(() => undefined))
  rereads.add({ kind: 'everything' })
  await vi.advanceTimersByTimeAsync(8000)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledTimes(2)
})
