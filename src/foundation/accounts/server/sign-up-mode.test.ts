import { expect, test } from 'vitest'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { withScratchDatabase } from '#tests/scratch-database.ts'
import { testDatabase } from '#tests/people.ts'
import type { AccountsServices } from './accounts.ts'

const firstAccountCode = '7K2M9XQ4'

/** Does something with browsers at a server on which nobody has an account yet. */
async function onNewServer(
  accounts: Partial<AccountsServices>,
  work: (server: { browser: () => ReturnType<typeof openBrowser>; pools: Pools }) => Promise<void>,
): Promise<void> {
  await withScratchDatabase(testDatabase(), async (database) => {
    const pools = openPools(database, () => undefined)
    await work({ browser: () => openBrowser({ pools, accounts }), pools })
    await closePools(pools)
  })
}

/** Returns the token of the newest email to an address on this server. */
async function tokenTo(address: string, { worker }: Pools): Promise<string> {
  const { rows } = await worker.query<{ params: { token: string } }>(
    'select params from mail.outbox where recipient = $1 order by id desc',
    [address],
  )
  return rows[0]?.params.token ?? ''
}

test('the first person on a closed server enters its code, the next one needs an invitation', async () => {
  await onNewServer({ signUp: 'invited', firstAccountCode }, async ({ browser }) => {
    const { api } = browser()
    expect(await api.account.welcome()).toMatchObject({ signUp: 'open', firstAccountCode: true })
    await expect(api.account.signUp(signUpInput())).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await expect(api.account.checkFirstAccountCode({ code: '7K2M 9XQ5' })).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(await api.account.checkFirstAccountCode({ code: ' 7k2m 9xq4 ' })).toEqual({})
    expect(await api.account.signUp({ ...signUpInput(), firstAccountCode: '7k2m-9xq4' })).toEqual({ signedIn: true })
    expect(await api.account.welcome()).toMatchObject({ signUp: 'invited', firstAccountCode: false })
    await expect(api.account.signUp({ ...signUpInput(), firstAccountCode })).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
    await expect(api.account.checkFirstAccountCode({ code: firstAccountCode })).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
  })
})

test('on an open server that others can reach only the first account needs the code', async () => {
  await onNewServer({ firstAccountCode }, async ({ browser }) => {
    await expect(browser().api.account.signUp(signUpInput())).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await browser().api.account.signUp({ ...signUpInput(), firstAccountCode })
    expect(await browser().api.account.signUp(signUpInput())).toEqual({ signedIn: true })
  })
})

test('where no code is asked, the first account of a closed server can be made without one', async () => {
  await onNewServer({ signUp: 'invited' }, async ({ browser }) => {
    expect(await browser().api.account.signUp(signUpInput())).toEqual({ signedIn: true })
    await expect(browser().api.account.signUp(signUpInput())).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
  })
})

test('of six people who have the code and sign up at once on a closed server, one gets in', async () => {
  await onNewServer({ signUp: 'invited', firstAccountCode }, async ({ browser }) => {
    const six = Array.from({ length: 6 }, async () => browser().api.account.signUp({ ...signUpInput(), firstAccountCode }))
    const outcomes = await Promise.allSettled(six)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ code: 'SIGN_UP_CLOSED' })))
  })
})

test('a mistyped address does not lock the server: the code allows another sign-up, and only the last link works', async () => {
  await onNewServer({ signUp: 'invited', mailConfigured: true, firstAccountCode }, async ({ browser, pools }) => {
    const { api } = browser()
    const mistyped = { ...signUpInput(), firstAccountCode }
    const right = { ...signUpInput(), firstAccountCode }
    expect(await api.account.signUp(mistyped)).toEqual({ signedIn: false })
    expect(await api.account.welcome()).toMatchObject({ firstAccountCode: true })
    const early = await tokenTo(mistyped.email, pools)
    expect(await api.account.signUp(right)).toEqual({ signedIn: false })
    await expect(api.account.verifyEmail({ token: early })).rejects.toMatchObject({ code: 'LINK_SPENT' })
    expect(await api.account.verifyEmail({ token: await tokenTo(right.email, pools) })).toEqual({})
    await expect(browser().api.account.signUp({ ...signUpInput(), firstAccountCode })).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' })
  })
})

test('guessing the code is as slow as guessing a password', async () => {
  await onNewServer({ signUp: 'invited', firstAccountCode }, async ({ pools }) => {
    const { api } = openBrowser({ pools, accounts: { signUp: 'invited', firstAccountCode }, limits: makeLimits(1) })
    const guess = async (): Promise<string> =>
      api.account.checkFirstAccountCode({ code: 'AAAAAAAA' }).then(
        () => 'OK',
        (error: { code: string }) => error.code,
      )
    const answers = []
    for (let tries = 0; tries < 40; tries += 1) answers.push(await guess())
    expect(new Set(answers)).toEqual(new Set(['WRONG_CODE', 'TOO_MANY_REQUESTS']))
    await expect(api.account.signUp({ ...signUpInput(), firstAccountCode })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
