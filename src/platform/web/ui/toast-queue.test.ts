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

test('a toast with a button stays longer', () => {
  expect(toastDuration({ tone: 'success', text: 'Deleted', action: { label: 'Undo', onPress: () => undefined } })).toBe(10_000)
  expect(toastDuration({ tone: 'success', text: 'Saved' })).toBe(6_000)
  expect(toastDuration({ tone: 'failure', text: 'Failed' })).toBe(6_000)
  expect(toastDuration({ tone: 'info', text: 'A new version is ready', stays: true })).toBeUndefined()
})
