import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerWatch } from './server-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aScreen() {
  const server = { answers: false, asked: 0 }
  const said: string[] = []
  const away = new ServerWatch({
    probe: async () => {
      server.asked += 1
      return server.answers
    },
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
  })
  return { away, server, said }
}

test('a blip of three seconds is never mentioned', async () => {
  const { away, server, said } = aScreen()
  away.miss()
  await vi.advanceTimersByTimeAsync(3000)
  server.answers = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  const { asked } = server
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(asked)
})

test('a network that the device has lost is mentioned at once, unless the server at home still answers', async () => {
  const { away, server, said } = aScreen()
  server.answers = true
  away.lost()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
  server.answers = false
  away.miss()
  away.lost()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['away'])
  away.lost()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual(['away'])
})

test('a server that is away for longer is reported once, and again when it is back', async () => {
  const { away, server, said } = aScreen()
  away.miss()
  away.miss()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(said).toEqual(['away'])
  server.answers = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(said).toEqual(['away', 'back'])
})

test('when the device reports that its network is back, the server is probed at once', async () => {
  const { away, server, said } = aScreen()
  away.hope()
  expect(server.asked).toBe(0)
  away.miss()
  await vi.advanceTimersByTimeAsync(10_100)
  server.answers = true
  away.hope()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['away', 'back'])
})

test('an answer to any other request ends it too, and a late probe changes nothing', async () => {
  const late = Promise.withResolvers<boolean>()
  const said: string[] = []
  const probe = async (): Promise<boolean> => (said.length === 0 ? false : late.promise)
  const away = new ServerWatch({ probe, onAway: () => said.push('away'), onBack: () => said.push('back') })
  away.miss()
  await vi.advanceTimersByTimeAsync(5000)
  away.back()
  late.resolve(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual(['away', 'back'])
})
