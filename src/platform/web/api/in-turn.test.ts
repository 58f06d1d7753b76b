import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('works about one thing wait for each other, also for one that fails; others do not', async () => {
  const said: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('lawn', async () => {
    await gate.promise
    said.push('first')
    throw new Error('no')
  })
  const second = inTurn('lawn', async () => said.push('second'))
  await inTurn('hedge', async () => said.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('no')
  await second
  expect(said).toEqual(['other', 'first', 'second'])
})
