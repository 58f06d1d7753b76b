import { expect, test, vi } from 'vitest'
import { PaintQueue, type Painting } from './after-paint.ts'

function aQueue({ hidden = false } = {}) {
  const screen = { hidden, paint: (): void => undefined, leave: (): void => undefined }
  const painting: Painting = {
    isHidden: () => screen.hidden,
    onPainted: (run) => (screen.paint = run),
    onLeave: (run) => (screen.leave = run),
  }
  const done: string[] = []
  const queue = new PaintQueue(painting)
  return { queue, screen, done, add: (name: string) => queue.add(() => done.push(name)) }
}

test('what a press causes waits for the next paint, and is done in the order of the presses', () => {
  const { screen, done, add } = aQueue()
  add('tick')
  add('status')
  expect(done).toEqual([])
  screen.paint()
  expect(done).toEqual(['tick', 'status'])
  screen.paint()
  expect(done).toEqual(['tick', 'status'])
})

test('a page that is hidden or left does at once what waits', () => {
  const { screen, done, add } = aQueue()
  add('tick')
  screen.leave()
  expect(done).toEqual(['tick'])
  screen.hidden = true
  add('status')
  expect(done).toEqual(['tick', 'status'])
})

test('what one press requests runs after what waits already, and a fault in one stops no other', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const { queue, screen, done, add } = aQueue()
  queue.add(() => {
    add('later')
    throw new Error('broken')
  })
  add('second')
  screen.paint()
  expect(done).toEqual(['second', 'later'])
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
