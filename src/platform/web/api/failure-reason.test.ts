import { ORPCError } from '@orpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureReason, unreachedReason } from './failure-reason.ts'
import { readAnswer } from './api-client.ts'
import { isNotHere } from './refusal.ts'

afterEach(() => vi.unstubAllGlobals())

const noAnswer = new TypeError('Failed to fetch')

/** Returns the reason made of an answer from the server, or from something between it and the browser. */
async function failing(status: number, headers: Record<string, string> = {}, body = ''): Promise<Error> {
  const error: unknown = await readAnswer(new Response(body, { status, headers })).catch((thrown: unknown) => thrown)
  if (!(error instanceof Error)) throw new Error('it did not fail')
  return error
}

describe('the reason of a failure is true', () => {
  it('without a network there is no connection; with one, the server did not answer', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(failureReason(noAnswer)).toBe("You're offline.")
    vi.stubGlobal('navigator', { onLine: true })
    expect(failureReason(noAnswer)).toBe("The server didn't respond.")
    expect(failureReason(new DOMException('too long', 'TimeoutError'))).toBe('The server took too long.')
  })

  it('a server that answers with an error did answer, and gives the id under which it is logged', async () => {
    const json = JSON.stringify({ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong on our side' })
    expect(failureReason(await failing(500))).toBe('The server returned an error.')
    expect(failureReason(await failing(500, { 'X-Request-Id': 'b7' }, json))).toBe('The server returned an error. Reference: b7')
  })

  it.each([
    [502, {}, "The server isn't ready. Try again in a moment."],
    [503, {}, "The server isn't ready. Try again in a moment."],
    [504, {}, 'The server took too long.'],
    [408, {}, 'The server took too long.'],
    [429, {}, 'Too many requests. Try again in a moment.'],
    [429, { 'Retry-After': '0' }, 'Too many requests. Try again in 1 second.'],
    [429, { 'Retry-After': '30' }, 'Too many requests. Try again in 30 seconds.'],
    [429, { 'Retry-After': '61' }, 'Too many requests. Try again in 2 minutes.'],
    [429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'Too many requests. Try again in a moment.'],
    [404, {}, undefined],
    [409, {}, undefined],
  ])('%d with %j: %s', async (status, headers, reason) => expect(failureReason(await failing(status, headers))).toBe(reason))
})

it('what nobody answered has a reason; an answer without one has none', { tags: ['CAT-11', 'CAT-21', 'INV-11'] }, async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(unreachedReason(noAnswer)).toBe("The server didn't respond.")
  expect(unreachedReason(await failing(500))).toBeUndefined()
  expect(unreachedReason(new ORPCError('CONFLICT', { status: 409 }))).toBeUndefined()
})

it('an address without a valid id is not here, like one whose id does not exist', { tags: ['IPAGE-03', 'GAP-62'] }, async () => {
  const refused = (code: string, status: number) => new ORPCError(code, { status })
  expect([refused('NOT_FOUND', 404), refused('BAD_REQUEST', 400)].map(isNotHere)).toEqual([true, true])
  expect([noAnswer, await failing(500), refused('FORBIDDEN', 403), null].map(isNotHere)).toEqual([false, false, false, false])
})
