import { afterEach, expect, test, vi } from 'vitest'
import { configureApi } from '#platform/web/api/routes.ts'
import { maxBatch } from '../shared/limits.ts'
import { changeSeveral } from './change-several.ts'

afterEach(() => vi.unstubAllGlobals())

const changesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ taskId: `task ${index}`, ifVersion: 1 }))

/** Answers each request with the next of these, and returns the keys of all. */
function serve(...answers: Response[]): Array<string | null> {
  const keys: Array<string | null> = []
  configureApi({ tasks: { changeSeveral: 'PUT /tasks' } })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answers.shift() ?? Response.json({ changed: [], nextIsDue: [], ended: [] })
  })
  return keys
}

const refused = (code: string, status: number) => Response.json({ defined: true, code, status, message: '' }, { status })
const first = '0197a1b2-0000-7000-8000-ffffffffffff'
const options = { context: { idempotencyKey: first } }

test('each request for many tasks has a key of its own, and the same one when it is repeated', async () => {
  const keys = serve()
  const many = changesOf(2 * maxBatch + 1)
  await changeSeveral(many, options)
  expect(keys).toEqual([first, '0197a1b2-0000-7000-8000-000000000000', '0197a1b2-0000-7000-8000-000000000001'])
  await changeSeveral(many, options)
  expect(keys.slice(3)).toEqual(keys.slice(0, 3))
})

test('what stays because its next one is due is counted, also where all of a request do', async () => {
  serve(Response.json({ changed: [], nextIsDue: ['task 0'], ended: ['task 1'] }), refused('NEXT_IS_DUE', 409), refused('CONFLICT', 409))
  expect(await changeSeveral(changesOf(2 * maxBatch + 3), options)).toEqual({ changed: [], nextIsDue: 1 + maxBatch, ended: 1 })
})

test('a server that has too much to do has not refused the tasks', async () => {
  serve(refused('TOO_MANY_REQUESTS', 429))
  await expect(changeSeveral(changesOf(2), options)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
