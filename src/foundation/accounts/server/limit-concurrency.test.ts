import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more work runs at once than allowed, all is run in order, and a failure makes room', async () => {
  const inLine = limitConcurrency(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = async (index: number): Promise<void> =>
    inLine(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(index)
      await new Promise((done) => setTimeout(done, 1))
      running -= 1
      if (index === 2) throw new Error('this one fails')
    })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work))
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
  expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(1)
})
