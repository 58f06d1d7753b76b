import { expect, test } from 'vitest'
import { withScratchDatabase } from '../../../../tests/scratch-database.ts'
import { testAccounts } from '../../../../tests/test-accounts.ts'
import { testDatabase } from '../../../../tests/world.ts'
import { closePools, openPools } from '../../../platform/server/db/pools.ts'
import { signUp } from './sign-up.ts'
import { whoMaySignUp } from './who-may-sign-up.ts'

test('the first person on a closed server can sign up, the next one needs an invitation', async () => {
  await withScratchDatabase(testDatabase(), async (database) => {
    const pools = openPools(database, () => undefined)
    const accounts = { ...testAccounts, signUp: 'invited', pool: pools.auth } as const
    const newcomer = {
      firstName: 'Ada',
      lastName: 'Bell',
      email: 'ada@example.org',
      password: 'seven quiet bees',
      timeZone: 'Europe/London',
    }
    const client = { device: 'a test', sessionHash: undefined }
    expect(await whoMaySignUp(accounts)).toBe('open')
    expect(await signUp(accounts, newcomer, client, async () => undefined)).toMatchObject({ outcome: 'signed-in' })
    expect(await whoMaySignUp(accounts)).toBe('invited')
    const second = { ...newcomer, email: 'ben@example.org' }
    expect(await signUp(accounts, second, client, async () => undefined)).toEqual({ refused: 'SIGN_UP_CLOSED' })
    await closePools(pools)
  })
})
