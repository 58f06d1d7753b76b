import { afterEach, expect, test, vi } from 'vitest'
import { ClientDisconnected } from '../db/client-disconnected.ts'
import { RequestQueue } from './request-queue.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A queue with its own clock, and requests that stay at work until the test ends them. */
function startQueue(rules = { slots: 10, perOwner: 4, heavy: 2 }) {
  const clock = { ms: 0 }
  const queue = new RequestQueue(rules, () => clock.ms)
  const atWork: string[] = []
  const ask = (owner: string, signal?: AbortSignal) => {
    const done = Promise.withResolvers<void>()
    const work = async (): Promise<string> => {
      atWork.push(owner)
      await done.promise
      atWork.splice(atWork.indexOf(owner), 1)
      return owner
    }
    const answer = queue.run({ owner, signal, work })
    answer.catch(() => undefined)
    const end = async (): Promise<void> => {
      done.resolve()
      await answer.catch(() => undefined)
    }
    return { answer, end }
  }
  /** Each owner keeps the server busy for that long. */
  const use = async (owners: readonly string[], ms: number): Promise<void> => {
    const running = owners.map((owner) => ask(owner))
    await settled()
    clock.ms += ms
    for (const one of running) await one.end()
  }
  return { ask, use, atWork, clock }
}

// By then everything that was let in has begun.
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('four requests of one person run at once, and the fifth begins when one of them ends', async () => {
  const { ask, atWork } = startQueue()
  const [first, ...others] = Array.from({ length: 5 }, () => ask('ada'))
  await settled()
  expect(atWork).toEqual(['ada', 'ada', 'ada', 'ada'])
  await first?.end()
  await settled()
  expect(atWork).toHaveLength(4)
  for (const other of others) await other.end()
  expect(atWork).toEqual([])
})

test('twenty requests of a person wait, and one more is refused with the seconds to wait; another person’s is not', async () => {
  const { ask } = startQueue()
  for (let count = 0; count < 24; count += 1) ask('ada')
  await expect(ask('ada').answer).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 5 } })
  const ben = ask('ben')
  await ben.end()
  expect(await ben.answer).toBe('ben')
})

test('a request that has waited for ten seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, atWork } = startQueue({ slots: 1, perOwner: 1, heavy: 1 })
  const first = ask('ada')
  const { answer } = ask('ada')
  vi.advanceTimersByTime(9_999)
  await settled()
  vi.advanceTimersByTime(1)
  await expect(answer).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await first.end()
  expect(atWork).toEqual([])
})

test('a request whose client leaves while it waits leaves the queue and never runs', async () => {
  const { ask, atWork } = startQueue({ slots: 1, perOwner: 1, heavy: 1 })
  const first = ask('ada')
  const client = new AbortController()
  const gone = ask('ben', client.signal)
  const stays = ask('cleo')
  client.abort()
  await expect(gone.answer).rejects.toThrow(ClientDisconnected)
  await first.end()
  await settled()
  expect(atWork).toEqual(['cleo'])
  await stays.end()
})

test('a client that leaves at the moment a place becomes free takes it from nobody', async () => {
  const queue = new RequestQueue({ slots: 1, perOwner: 1, heavy: 1 })
  const client = new AbortController()
  const first = Promise.withResolvers<void>()
  const work = async (): Promise<void> => {
    await first.promise
    queueMicrotask(() => client.abort())
  }
  const running = queue.run({ owner: 'ada', signal: undefined, work })
  const gone = queue.run({ owner: 'ben', signal: client.signal, work: async () => 'too late' })
  first.resolve()
  await expect(gone).rejects.toThrow(ClientDisconnected)
  await running
  expect(await queue.run({ owner: 'cleo', signal: undefined, work: async () => 'free' })).toBe('free')
})

test('of the waiting owners the one who has used least goes first, however late they came', async () => {
  const { ask, use, atWork } = startQueue({ slots: 1, perOwner: 1, heavy: 1 })
  await use(['ada'], 300)
  const running = ask('zoe')
  const [ada, ben] = [ask('ada'), ask('ben')]
  await running.end()
  await settled()
  expect(atWork).toEqual(['ben'])
  await ben.end()
  await settled()
  expect(atWork).toEqual(['ada'])
  await ada.end()
})

test('many accounts that keep the server busy share the places for heavy use, and anyone else runs at once', async () => {
  const { ask, use, atWork } = startQueue()
  const accounts = Array.from({ length: 10 }, (_, number) => `account ${number}`)
  await use(accounts, 3000)
  for (const account of accounts) for (let count = 0; count < 4; count += 1) ask(account)
  await settled()
  expect(atWork).toHaveLength(2)
  const ben = ask('ben')
  await settled()
  expect(atWork).toContain('ben')
  await ben.end()
})

test('somebody whose requests are short again is as free as before', async () => {
  const { ask, use, atWork } = startQueue({ slots: 10, perOwner: 4, heavy: 1 })
  await use(['ada'], 3000)
  for (let count = 0; count < 12; count += 1) await use(['ada'], 5)
  for (let count = 0; count < 4; count += 1) ask('ada')
  await settled()
  expect(atWork).toHaveLength(4)
})

test('somebody who sends many short requests is never held up', async () => {
  const { ask, use, atWork } = startQueue({ slots: 10, perOwner: 4, heavy: 1 })
  for (let count = 0; count < 400; count += 1) await use(['ada'], 20)
  for (let count = 0; count < 4; count += 1) ask('ada')
  await settled()
  expect(atWork).toHaveLength(4)
})

test('a long first request counts while it is still running', async () => {
  const { ask, atWork, clock } = startQueue({ slots: 10, perOwner: 4, heavy: 1 })
  for (const account of ['one', 'two', 'three']) ask(account)
  await settled()
  clock.ms += 150
  for (const account of ['one', 'two', 'three']) ask(account)
  await settled()
  expect(atWork).toEqual(['one', 'two', 'three'])
})

test('a request that fails frees its place', async () => {
  const queue = new RequestQueue({ slots: 1, perOwner: 1, heavy: 1 })
  const failing = queue.run({ owner: 'ada', signal: undefined, work: async () => Promise.reject(new Error('no')) })
  await expect(failing).rejects.toThrow('no')
  expect(await queue.run({ owner: 'ada', signal: undefined, work: async () => 'yes' })).toBe('yes')
})
