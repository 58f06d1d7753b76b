import { configureApi } from '../api/routes.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableName } from '#platform/shared/table-name.gen.ts'
import type { LiveBrowser, StreamHandlers } from './live-browser.ts'
import { LiveTab } from './live-tab.ts'

/** One browser with several tabs, a server that answers with `status`, and the messages between them. */
function aBrowser() {
  const streams: Array<{ url: string; ears: StreamHandlers; closed: boolean }> = []
  const channels = new Set<(message: unknown) => void>()
  const world = { streams, status: 401, deaf: new Set<unknown>() }
  let tabs = 0
  const openTab = () => {
    tabs += 1
    const id = `tab-${tabs}`
    const page = { hide: (): void => undefined, show: (): void => undefined }
    const queryClient = new QueryClient()
    const reread = vi.spyOn(queryClient, 'invalidateQueries')
    const browser: LiveBrowser = {
      openStream: (url, ears) => {
        const stream = { url, ears, closed: false }
        streams.push(stream)
        return { close: () => (stream.closed = true) }
      },
      openChannel: (onMessage) => {
        const hear = (message: unknown): void => {
          if (!world.deaf.has(id)) onMessage(message)
        }
        channels.add(hear)
        return {
          post: (message) => {
            if (!world.deaf.has(id)) for (const other of channels) if (other !== hear) other(structuredClone(message))
          },
          close: () => channels.delete(hear),
        }
      },
      statusOf: async () => world.status,
      onPage: (ears) => {
        Object.assign(page, ears)
        return () => undefined
      },
      newId: () => id,
      chance: () => 0.5,
      nowMs: () => Date.now(),
    }
    const ended = vi.fn<() => void>()
    const tab = new LiveTab({ queryClient, url: '/api/live', browser, onEnded: ended })
    open.push(tab)
    return { tab, queryClient, reread, ended, page, id }
  }
  const live = () => streams.filter((stream) => !stream.closed)
  const say = (data: object, id = '7-100') => live()[0]?.ears.onMessage({ id, data: JSON.stringify(data) })
  return { ...world, world, openTab, live, say }
}

/** Adds a query to a screen, with what its route reads; returns whether it is stale. */
function isOld(queryClient: QueryClient, name: string, read?: { reads: TableName[]; categoryId?: string }): () => boolean {
  if (read !== undefined) configureApi({ [name]: { list: { route: 'GET /bees', reads: read.reads } } })
  const queryKey = [name, 'list', { categoryId: read?.categoryId }]
  queryClient.setQueryData(queryKey, 'read')
  return () => queryClient.getQueryState(queryKey)?.isInvalidated === true
}

const open: LiveTab[] = []

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const tab of open.splice(0)) tab.stop()
  vi.useRealTimers()
})

test('a hint marks as stale the queries that read its tables in its category, and leaves the others', async () => {
  const browser = aBrowser()
  const { queryClient } = browser.openTab()
  const cars = isOld(queryClient, 'cars', { reads: ['subjects', 'categories'], categoryId: 'a' })
  const otherCars = isOld(queryClient, 'cars elsewhere', { reads: ['subjects'], categoryId: 'b' })
  const everyCar = isOld(queryClient, 'all cars', { reads: ['subjects'] })
  const contracts = isOld(queryClient, 'contracts', { reads: ['items'], categoryId: 'a' })
  const silent = isOld(queryClient, 'no route')
  await vi.advanceTimersByTimeAsync(1000)

  browser.say({ categoryId: 'a', tables: ['subjects'] })
  await vi.advanceTimersByTimeAsync(100)
  expect([cars(), otherCars(), everyCar(), contracts(), silent()]).toEqual([true, false, true, false, false])

  browser.say({ categoryId: null, tables: ['items'] })
  await vi.advanceTimersByTimeAsync(100)
  expect([otherCars(), contracts()]).toEqual([false, true])
})

test('hints that arrive together cause one read', async () => {
  const browser = aBrowser()
  const { reread } = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  for (const table of ['subjects', 'items', 'tasks']) browser.say({ categoryId: 'a', tables: [table] })
  await vi.advanceTimersByTimeAsync(100)
  expect(reread).toHaveBeenCalledTimes(1)
})

test('when nobody knows what was missed, everything is read again', async () => {
  const browser = aBrowser()
  const { queryClient } = browser.openTab()
  const cars = isOld(queryClient, 'cars', { reads: ['subjects'] })
  const silent = isOld(queryClient, 'no route')
  await vi.advanceTimersByTimeAsync(1000)
  browser.say({ stale: true })
  await vi.advanceTimersByTimeAsync(100)
  expect([cars(), silent()]).toEqual([true, true])
})

test('a stream that reconnects without ever having given a position causes everything to be read again', async () => {
  const browser = aBrowser()
  const { reread } = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.live()[0]?.ears.onBreak(false)
  browser.live()[0]?.ears.onOpen()
  await vi.advanceTimersByTimeAsync(100)
  expect(reread).toHaveBeenCalledTimes(1)
})

test('beats and a newer server’s messages mean nothing', async () => {
  const browser = aBrowser()
  const { reread } = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.say({ beat: true })
  browser.say({ tables: 'all' })
  browser.live()[0]?.ears.onMessage({ id: undefined, data: 'no json' })
  await vi.advanceTimersByTimeAsync(100)
  expect(reread).not.toHaveBeenCalled()
})

test('three tabs share one stream, and each reads again', async () => {
  const browser = aBrowser()
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(browser.streams).toHaveLength(1)

  const old = tabs.map(({ queryClient }) => isOld(queryClient, 'cars', { reads: ['subjects'] }))
  browser.say({ categoryId: 'a', tables: ['subjects'] })
  await vi.advanceTimersByTimeAsync(100)
  expect(old.map((is) => is())).toEqual([true, true, true])
})

test('when the leading tab is closed another continues where it was', async () => {
  const browser = aBrowser()
  const first = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.say({ categoryId: 'a', tables: ['subjects'] }, '8-200')

  first.tab.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(browser.live().map((stream) => stream.url)).toEqual(['/api/live?after=8-200'])
})

test('when the leading tab falls silent another takes over, and one steps down when it wakes', async () => {
  const browser = aBrowser()
  const first = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)

  browser.world.deaf.add(first.id)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(browser.live()).toHaveLength(2)

  browser.world.deaf.delete(first.id)
  browser.openTab()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(browser.live()).toHaveLength(1)
})

test('a page in the back/forward cache closes the stream and reads everything again when it is restored', async () => {
  const browser = aBrowser()
  const { page, reread } = browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  page.hide()
  expect(browser.live()).toHaveLength(0)
  page.show()
  await vi.advanceTimersByTimeAsync(1000)
  expect(browser.live()).toHaveLength(1)
  expect(reread).toHaveBeenCalledTimes(1)
})

test('when the server knows no session any more, all tabs stop and find out', async () => {
  const browser = aBrowser()
  const tabs = [browser.openTab(), browser.openTab()]
  await vi.advanceTimersByTimeAsync(1000)
  browser.live()[0]?.ears.onBreak(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(browser.streams).toHaveLength(1)
  for (const { ended, reread } of tabs) {
    expect(ended).toHaveBeenCalledTimes(1)
    expect(reread).toHaveBeenCalledTimes(1)
  }
})

test('a server that is out of reach is tried again, ever less often, from the last position', async () => {
  const browser = aBrowser()
  browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.say({ ready: true }, '9-300')
  browser.world.status = 502
  for (const waitMs of [4500, 15_000, 45_000]) {
    browser.streams.at(-1)?.ears.onBreak(true)
    const before = browser.streams.length
    await vi.advanceTimersByTimeAsync(waitMs - 100)
    expect(browser.streams).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(200)
    expect(browser.streams).toHaveLength(before + 1)
  }
  expect(browser.streams.at(-1)?.url).toBe('/api/live?after=9-300')
})

test('a connection that broke without a sign is reopened after a long silence', async () => {
  const browser = aBrowser()
  browser.openTab()
  await vi.advanceTimersByTimeAsync(1000)
  browser.say({ beat: true }, '9-300')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.live().map((stream) => stream.url)).toEqual(['/api/live?after=9-300'])
})
