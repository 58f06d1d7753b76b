import { oc } from '@orpc/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { apiOf, configureDefaults } from './api-client.ts'
import { configureApi } from './routes.ts'
import { forgetEarlyReads, sendEarlyReads } from './early-reads.ts'
import { refusalCode } from './refusal.ts'
import { storageNameOf } from '../offline/offline-gate.ts'
import { noteSignedIn } from '../outbox/outbox-gate.ts'

const contract = { list: oc.output(z.array(z.string())), get: oc.input(z.object({ beeId: z.string() })).output(z.string()) }
const bees = apiOf<typeof contract>('bees')

const sent: Array<{ url: string; signal: AbortSignal | null | undefined }> = []

/** Answers requests by their URL; those that are not named never get an answer. */
function serve(answers: Readonly<Record<string, () => Response>>): void {
  configureApi({ bees: { list: 'GET /bees', get: 'GET /bees/{beeId}' } })
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    sent.push({ url, signal })
    const answer = answers[url]
    if (answer !== undefined) return answer()
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
}

const urls = (): string[] => sent.map(({ url }) => url)
const both = '/api/together?read=%2Fbees&read=%2Fbees%2F1'

afterEach(() => {
  noteSignedIn(null)
  vi.unstubAllGlobals()
})

test('while anything is kept for them on the device, reads name their person', { tags: ['OFF-20'] }, async () => {
  const named: unknown[] = []
  configureApi({ bees: { list: 'GET /bees', get: 'GET /bees/{beeId}' } })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    named.push(new Headers(headers).get('hivehold-person'))
    return url.includes('together') ? new Response(undefined, { status: 204 }) : Response.json(['Ada'])
  })
  noteSignedIn({ id: 'ada', keptAs: 'ada' })
  await bees.list()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ name: storageNameOf('ada'), step: 'always', heardMs: Date.now() }) })
  await Promise.all([bees.list(), bees.get({ beeId: '1' })])
  expect(named).toEqual([null, 'ada', 'ada', 'ada'])
})

test('reads of one moment are one request; each gets its own answer or refusal', async () => {
  serve({
    [both]: () =>
      Response.json([
        { status: 200, answer: ['Ada'] },
        { status: 404, answer: { defined: true, code: 'NOT_FOUND', status: 404, message: 'No such bee' } },
      ]),
  })
  const [list, one] = await Promise.allSettled([bees.list(), bees.get({ beeId: '1' })])
  expect(list).toEqual({ status: 'fulfilled', value: ['Ada'] })
  expect(one.status === 'rejected' && refusalCode(one.reason)).toBe('NOT_FOUND')
  expect(urls()).toEqual([both])
})

test('a read alone goes to its own path, and so does each where they cannot be made together', async () => {
  serve({
    '/api/bees': () => Response.json(['Ada']),
    '/api/bees/1': () => Response.json('Ada'),
    [both]: () => new Response(undefined, { status: 204 }),
  })
  expect(await bees.list()).toEqual(['Ada'])
  expect(await Promise.all([bees.list(), bees.get({ beeId: '1' })])).toEqual([['Ada'], 'Ada'])
  expect(urls()).toEqual(['/api/bees', both, '/api/bees', '/api/bees/1'])
})

test('more than twenty are several requests', async () => {
  serve({})
  for (let number = 0; number < 21; number += 1) void bees.get({ beeId: String(number) })
  await vi.waitFor(() => expect(urls()).toHaveLength(2))
  expect(urls()[1]).toBe('/api/bees/20')
})

test('who is not waited for any more is not read; a request is stopped once nobody waits for any of it', async () => {
  serve({})
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  const reads = [
    bees.list(undefined, { signal: first.signal }),
    bees.get({ beeId: '1' }, { signal: second.signal }),
    bees.get({ beeId: '2' }, { signal: third.signal }),
  ].map(async (read) => read.catch(() => 'stopped'))
  third.abort()
  await vi.waitFor(() => expect(urls()).toEqual([both]))
  first.abort()
  expect(await reads[0]).toBe('stopped')
  expect(sent[0]?.signal?.aborted).toBe(false)
  second.abort()
  expect(await reads[1]).toBe('stopped')
  expect(sent[0]?.signal?.aborted).toBe(true)
})

test('without an answer none of them has one', async () => {
  serve({
    [both]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const settled = await Promise.allSettled([bees.list(), bees.get({ beeId: '1' })])
  expect(settled.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'TypeError: Failed to fetch',
    'TypeError: Failed to fetch',
  ])
})

describe('what the page has asked for before the app was there', () => {
  const answers = {
    [both]: () =>
      Response.json([
        { status: 200, answer: ['Ada'] },
        { status: 404, answer: { defined: true, code: 'NOT_FOUND', status: 404, message: 'No such bee' } },
      ]),
    '/api/bees': () => Response.json(['Ben']),
    '/api/bees/1': () => Response.json('Ada'),
  }

  test('is not asked for again, once', async () => {
    serve(answers)
    await sendEarlyReads(['/bees', '/bees/1'])
    const [list, one] = await Promise.allSettled([bees.list(), bees.get({ beeId: '1' })])
    expect(list).toEqual({ status: 'fulfilled', value: ['Ada'] })
    expect(one.status === 'rejected' && refusalCode(one.reason)).toBe('NOT_FOUND')
    expect(urls()).toEqual([both])
    expect(await bees.list()).toEqual(['Ben'])
  })

  test('is asked for again once something has changed, or has been asked for too long ago', async () => {
    serve(answers)
    await sendEarlyReads(['/bees', '/bees/1'])
    forgetEarlyReads()
    expect(await bees.list()).toEqual(['Ben'])
    await sendEarlyReads(['/bees', '/bees/1'])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 9000)
    expect(await bees.list()).toEqual(['Ben'])
    vi.restoreAllMocks()
  })

  test('is asked for again when there was no answer', async () => {
    serve({ ...answers, [both]: () => new Response(undefined, { status: 204 }) })
    await sendEarlyReads(['/bees', '/bees/1'])
    expect(await bees.list()).toEqual(['Ben'])
    const refused = () => {
      throw new TypeError('Failed to fetch')
    }
    serve({ ...answers, [both]: refused })
    await expect(sendEarlyReads(['/bees', '/bees/1'])).rejects.toThrow('Failed to fetch')
    expect(await bees.list()).toEqual(['Ben'])
  })
})

test('reads name the default values that are known, and what was left out is filled in', async () => {
  configureApi({ bees: { list: 'GET /bees', get: 'GET /bees/{beeId}' } })
  const named: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    named.push(new Headers(headers).get('hivehold-defaults'))
    const answers = [
      { status: 200, answer: [{ id: '1' }] },
      { status: 200, answer: { id: '1' } },
    ]
    return Response.json(url.includes('together') ? answers : [{ id: '1', name: 'Ada' }])
  })
  configureDefaults({ version: '1f', routes: { 'bees.list': [{ name: null }] } })
  expect(await bees.list()).toEqual([{ id: '1', name: 'Ada' }])
  expect(await Promise.all([bees.list(), bees.get({ beeId: '1' })])).toEqual([[{ id: '1', name: null }], { id: '1' }])
  await sendEarlyReads(['/bees', '/bees/1'], { defaultsVersion: '1f' })
  expect(await bees.list()).toEqual([{ id: '1', name: null }])
  expect(named).toEqual(['1f', '1f', '1f'])
})
