import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Submission, Submissions } from './submissions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const send = vi.fn<(submission: Submission<unknown>) => void>()
const never = new Promise(() => undefined)

/** Returns what a press sends, which must be something. */
function press<Input>(submissions: Submissions<Input>, input: Input): Submission<Input> {
  const submission = submissions.of(input, send)
  if (submission === undefined) throw new Error('nothing was sent')
  return submission
}

it('the same press before a redraw sends nothing', { tags: ['PEND-08', 'PEND-09', 'IDET-10', 'IDET-11', 'NOTIF-03'] }, () => {
  const submissions = new Submissions<{ id: string }>()
  press(submissions, { id: 'accept' })
  expect(submissions.of({ id: 'accept' }, send)).toBeUndefined()
})

it('another press is sent, and so is the first again after it: a tick that is cleared and set again', () => {
  const submissions = new Submissions<boolean>()
  const keys = [true, false, true].map((ticked) => press(submissions, ticked).key)
  expect(new Set(keys).size).toBe(3)
})

it('a refused change can be pressed again, under a new key', () => {
  const submissions = new Submissions<string>()
  const first = press(submissions, 'save')
  submissions.failed(first, true)
  expect(press(submissions, 'save').key).not.toBe(first.key)
})

it('a change without an answer is sent again under its key, unless something else was sent meanwhile', () => {
  const submissions = new Submissions<string>()
  const first = press(submissions, 'save')
  submissions.failed(first, false)
  expect(press(submissions, 'save')).toBe(first)
  submissions.failed(first, false)
  press(submissions, 'save more')
  expect(press(submissions, 'save').key).not.toBe(first.key)
})

it('after an answer a press counts as the same one until the screen was read again, for half a second at most', async () => {
  const submissions = new Submissions<string>()
  const read = Promise.withResolvers<void>()
  void submissions.done(press(submissions, 'delete'), read.promise)
  expect(submissions.of('delete', send)).toBeUndefined()
  read.resolve()
  await vi.advanceTimersByTimeAsync(0)
  void submissions.done(press(submissions, 'delete'), never)
  await vi.advanceTimersByTimeAsync(499)
  expect(submissions.of('delete', send)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(submissions.of('delete', send)).toBeDefined()
})

it('a late answer frees no other press', async () => {
  const submissions = new Submissions<string>()
  const first = press(submissions, 'one')
  press(submissions, 'two')
  await submissions.done(first, Promise.resolve())
  expect(submissions.of('two', send)).toBeUndefined()
})
