import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { argon2Hashing } from './password-hashing.ts'

vi.mock('@node-rs/argon2', { spy: true })

const hashing = argon2Hashing(1)

test('a password is stored as Argon2id of the agreed cost, each time with a new salt', async () => {
  const [one, other] = [await hashing.hash('seven quiet bees'), await hashing.hash('seven quiet bees')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await hashing.matches('seven quiet bees', one)).toBe(true)
  expect(await hashing.matches('seven quiet bee', one)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  expect(await hashing.matches('cafe\u0301 au lait', await hashing.hash('caf\u00e9 au lait'))).toBe(true)
})

test('without a stored password nothing matches, after the same work', async () => {
  const stored = await hashing.hash('seven quiet bees')
  vi.mocked(verify).mockClear()
  expect(await hashing.matches('nine quiet bees', stored)).toBe(false)
  expect(await hashing.matches('nine quiet bees', undefined)).toBe(false)
  const costs = vi.mocked(verify).mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  await Promise.all(vi.mocked(verify).mock.results.map(async ({ value }) => expect(await value).toBe(false)))
})
