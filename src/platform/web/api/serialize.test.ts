import { expect, test } from 'vitest'
import { serialize } from './serialize.ts'

test('work about one thing waits for earlier work about it, even if that fails; other work does not', async () => {
  const said: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = serialize('lawn', async () => {
    await gate.promise
    said.push('first')
    throw new Error('no')
  })
  const second = serialize('lawn', async () => said.push('second'))
  await serialize('hedge', async () => said.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('no')
  await second
  expect(said).toEqual(['other', 'first', 'second'])
})
