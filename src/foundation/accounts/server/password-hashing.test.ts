import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { argon2Hashing } from './password-hashing.ts'

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
  const compare = vi.fn<typeof verify>(verify)
  const watched = argon2Hashing(1, { hash, verify: compare })
  expect(await watched.matches('nine quiet bees', await watched.hash('seven quiet bees'))).toBe(false)
  expect(await watched.matches('nine quiet bees', undefined)).toBe(false)
  const costs = compare.mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  // A hash that cannot be read would be refused at once.
  expect(await Promise.all(compare.mock.results.map(async ({ value }) => value))).toEqual([false, false])
})
