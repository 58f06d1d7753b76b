import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '../browser.ts'
import { signUpInput } from '../sign-up-input.ts'
import { newestToken } from '../mailbox.ts'
import { apiAs, type TestPerson, createPerson, superuser } from '../people.ts'
import type { RouteProbe } from './route-probes.ts'
import { ok } from './probing.ts'

const guessed = 'a-token-that-nobody-was-given'
const wrong = 'nine other bees'

const signingProbes: Readonly<Record<string, RouteProbe>> = {
  'account.welcome -': async ({ api }) => api.account.welcome().then(ok),
  'account.me -': async ({ api, visitor }) => {
    const { person } = await api.account.me()
    if (person === null) return 'null'
    return person.id === visitor?.id ? 'self' : 'somebody else'
  },
  // Signing up or out in a browser ends the session it had, so another session of the same person is used.
  'account.signUp anew': async ({ visitor }) =>
    openBrowser({ sessionToken: await anotherSession(visitor) })
      .api.account.signUp(signUpInput())
      .then(ok),
  'account.checkFirstAccountCode unasked': async ({ api }) => api.account.checkFirstAccountCode({ code: guessed }).then(ok),
  'account.signIn wrong': async ({ api }) => api.account.signIn({ email: 'no.one@example.org', password: 'seven quiet bees' }).then(ok),
  'account.signOut again': async ({ visitor }) => {
    const browser = openBrowser({ sessionToken: await anotherSession(visitor) })
    await browser.api.account.signOut()
    return (await browser.api.account.me()).person === null ? 'OK' : 'still signed in'
  },
  'account.verifyEmail guessed': async ({ api }) => api.account.verifyEmail({ token: guessed }).then(ok),
  'account.forgotPassword unknown': async ({ api }) => api.account.forgotPassword({ email: 'no.one@example.org' }).then(ok),
  'account.resetPassword guessed': async ({ api }) => api.account.resetPassword({ token: guessed, password: 'seven quiet bees' }).then(ok),
  'account.renewSession -': async ({ api }) => api.account.renewSession().then(ok),
}

const profileProbes: Readonly<Record<string, RouteProbe>> = {
  'account.changeProfile same': async ({ api, visitor }) => {
    const { person } = await api.account.me()
    const { firstName, lastName, version } = person ?? { firstName: 'Nobody', lastName: 'Bell', version: 1 }
    const changed = await api.account.changeProfile({ ifVersion: version, firstName, lastName })
    return changed.id === visitor?.id ? 'self' : 'somebody else'
  },
  'account.endFirstSteps -': async ({ api }) => api.account.endFirstSteps().then(ok),
  'account.unlock right': async ({ api, visitor }) => {
    const { email } = await api.account.unlock({ password: visitor?.password ?? wrong })
    return email === visitor?.email ? 'self' : 'somebody else'
  },
  'account.unlock wrong': async ({ api }) => api.account.unlock({ password: wrong }).then(ok),
  'account.requestEmailChange wrong': async ({ api }) =>
    api.account.requestEmailChange({ password: wrong, email: 'no.one@example.org' }).then(ok),
  'account.confirmEmailChange spent': async ({ api }) => api.account.confirmEmailChange({ token: guessed }).then(ok),
  'account.confirmEmailChange others': async ({ api }) => {
    const requester = await createPerson({ firstName: 'Requester' })
    const wanted = signUpInput().email
    await apiAs(requester).account.requestEmailChange({ password: requester.password, email: wanted })
    return api.account.confirmEmailChange({ token: await newestToken(wanted) }).then(ok)
  },
  'account.changePassword wrong': async ({ api }) =>
    api.account.changePassword({ password: wrong, newPassword: 'eight loud wasps' }).then(ok),
  'account.remove wrong': async ({ api }) => api.account.remove({ password: wrong }).then(ok),
  'account.sessions -': async ({ api, visitor }) => {
    const sessions = await api.account.sessions()
    const own = await superuser<{ id: string }>('select id from auth.sessions where user_id = $1', [visitor?.id])
    return sessions[0]?.here === true && sessions.every(({ id }) => own.some((session) => session.id === id)) ? 'self' : 'somebody else'
  },
  'account.endSession own': async ({ api, visitor }) =>
    ended(await anotherSession(visitor), async (sessionId) => api.account.endSession({ sessionId })),
  'account.endSession others': async ({ api, world }) =>
    ended(await anotherSession(world.people.creator), async (sessionId) => api.account.endSession({ sessionId })),
  'account.endOtherSessions own': async ({ api, visitor }) =>
    ended(await anotherSession(visitor), async () => api.account.endOtherSessions()),
  'account.endOtherSessions others': async ({ api, world }) =>
    ended(await anotherSession(world.people.creator), async () => api.account.endOtherSessions()),
}

/** The account routes, tried on the visitor's own account and on somebody else's. */
export const accountProbes: Readonly<Record<string, RouteProbe>> = { ...signingProbes, ...profileProbes }

async function anotherSession(visitor: TestPerson | null): Promise<string | undefined> {
  if (visitor === null) return undefined
  const token = makeId()
  await superuser(
    'insert into auth.sessions (token_hash, user_id, expires_at) select $1, user_id, expires_at from auth.sessions where token_hash = $2',
    [hashOfToken(token), visitor.sessionHash],
  )
  return token
}

/** Says whether a session that should have been ended is gone or still valid; deletes it in any case. */
async function ended(sessionToken: string | undefined, end: (sessionId: string) => Promise<unknown>): Promise<string> {
  const hash = sessionToken === undefined ? null : hashOfToken(sessionToken)
  const idOf = async (): Promise<string | undefined> =>
    (await superuser<{ id: string }>('select id from auth.sessions where token_hash = $1', [hash]))[0]?.id
  try {
    await end((await idOf()) ?? makeId())
    return (await idOf()) === undefined ? 'gone' : 'live'
  } finally {
    await superuser('delete from auth.sessions where token_hash = $1', [hash])
  }
}
