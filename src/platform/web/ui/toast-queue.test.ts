import { expect, test } from 'vitest'
import { createToastQueue, toastDuration } from './toast-queue.ts'

test('toasts queue up, and the toaster is informed', () => {
  const queue = createToastQueue()
  let calls = 0
  const stop = queue.watch(() => {
    calls += 1
  })
  const first = queue.add({ tone: 'success', text: 'Car added!' })
  queue.add({ tone: 'failure', text: 'Failed to save' })
  expect(queue.waiting().map(({ text }) => text)).toEqual(['Car added!', 'Failed to save'])
  queue.dismiss(first)
  expect(queue.waiting().map(({ text }) => text)).toEqual(['Failed to save'])
  stop()
  queue.add({ tone: 'info', text: 'Nobody hears this' })
  expect(calls).toBe(3)
})

test('the same message is shown once', () => {
  const queue = createToastQueue()
  queue.add({ tone: 'failure', text: 'Failed to save' })
  queue.add({ tone: 'failure', text: 'Failed to save' })
  expect(queue.waiting()).toHaveLength(1)
})

test('news replaces earlier news; a failure and an Undo wait beside it', () => {
  const queue = createToastQueue()
  const action = { label: 'Undo', onPress: () => undefined }
  queue.add({ tone: 'failure', text: 'Failed to save' })
  queue.add({ tone: 'success', text: 'Deleted', action })
  queue.add({ tone: 'success', text: 'Account created!' })
  queue.add({ tone: 'info', text: 'Nothing to save' })
  expect(queue.waiting().map(({ text }) => text)).toEqual(['Failed to save', 'Deleted', 'Nothing to save'])
})

test('a toast with a button stays longer, one that repeats the screen a moment only', () => {
  expect(toastDuration({ tone: 'success', text: 'Welcome back!', brief: true })).toBe(3_000)
  expect(toastDuration({ tone: 'success', text: 'Deleted', action: { label: 'Undo', onPress: () => undefined } })).toBe(10_000)
  expect(toastDuration({ tone: 'success', text: 'Saved' })).toBe(6_000)
  expect(toastDuration({ tone: 'failure', text: 'Failed' })).toBe(6_000)
  expect(toastDuration({ tone: 'info', text: 'A new version is ready', stays: true })).toBeUndefined()
})
