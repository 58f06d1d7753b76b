import { expect, test } from 'vitest'
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

test('without a stored password nothing matches, and it takes as long', async () => {
  const stored = await hashing.hash('seven quiet bees')
  const timed = async (against: string | undefined): Promise<number> => {
    const start = performance.now()
    expect(await hashing.matches('nine quiet bees', against)).toBe(false)
    return performance.now() - start
  }
  await timed(undefined)
  const [known, unknown]: [number[], number[]] = [[], []]
  // Alternating, so that a busy moment of the machine affects both.
  for (let round = 0; round < 8; round += 1) {
    known.push(await timed(stored))
    unknown.push(await timed(undefined))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
})
