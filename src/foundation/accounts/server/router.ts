import { isRefused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { openRoutes, openRoutesInTurn } from '#platform/server/api/routes.ts'
import { requireSession } from '#platform/server/api/require-session.ts'
import { accountsContract, type Person } from '../contract.ts'
import { accountsContext, type AccountsServices } from './accounts.ts'
import { forgotPassword, resetPassword } from './passwords.ts'
import { profileRoutes } from './profile-routes.ts'
import { getMe } from './profile.ts'
import { pairTablet, rememberDevice, signIn, type SignInLimits, signOut } from './sign-in.ts'
import { renewSession } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { addressAttempts, deviceAttempts, personAttempts, checkPassword } from './check-password.ts'
import { verifyEmail } from './verify-email.ts'
import { isFirstAccountCode, signUpMode } from './sign-up-mode.ts'

export type { AccountsServices } from './accounts.ts'

const plain = openRoutes(accountsContract)
const os = openRoutesInTurn(accountsContract)

/** Implements the API contract of accounts. These people are not signed in yet, so the verbs run as hive_auth. */
export function accountsRouter(services: AccountsServices) {
  return os.router({
    welcome: os.welcome.handler(async ({ context }) => {
      const rule = await signUpMode(accountsContext(context, services))
      return {
        signUp: rule === 'code' ? 'open' : rule,
        firstAccountCode: rule === 'code',
        mail: services.mailConfigured,
        supportAddress: services.supportAddress,
        demo: services.demoPeople === null ? null : { people: [...services.demoPeople] },
      }
    }),
    me: meRoute(services),
    signUp: signUpRoute(services),
    checkFirstAccountCode: checkFirstAccountCodeRoute(services),
    signIn: signInRoute(services),
    signOut: signOutRoute(services),
    verifyEmail: verifyEmailRoute(services),
    pairTablet: pairTabletRoute(services),
    forgotPassword: forgotPasswordRoute(services),
    resetPassword: resetPasswordRoute(services),
    renewSession: renewSessionRoute(services),
    ...profileRoutes(services),
  })
}

function meRoute({ demoPeople }: AccountsServices) {
  const marked = demoPeople === null ? {} : ({ demo: true } as const)
  return plain.me.handler(async ({ context }) => {
    const { queues, pools, sessions, sessionHash, signal } = context
    if (sessionHash === undefined) return { person: null, ...marked }
    const owner = ownerOfRequest(sessions, sessionHash)
    const onPerson = (personId: string | null): void => sessions.remember(sessionHash, personId)
    const work = async (): Promise<Person | null> => getMe(pools.api, { sessionHash, onPerson }, context)
    return { person: await queues.requests.run({ owner, signal, work }), ...marked }
  })
}

function signUpRoute(services: AccountsServices) {
  return os.signUp.handler(async ({ context, input }) => {
    const admit = async (isInvited: boolean): Promise<void> => {
      await context.limits.signUp(context.clientAddress)
      // Nobody's mailbox is flooded from many networks; people with an invitation to the address have a limit of their own.
      if (services.mailConfigured) await context.limits.signUpMail(`${isInvited ? 'invited' : 'anybody'} ${input.email}`)
    }
    const answer = await signUp(accountsContext(context, services), input, context, { admit, admitCode: async () => admitCode(context) })
    if (isRefused(answer)) return answer
    if (answer.outcome === 'mail-sent') {
      context.cookies.setSignUp(answer.browserToken)
      context.changed()
      return { signedIn: false }
    }
    await greet(services, context, answer)
    return { signedIn: true }
  })
}

function checkFirstAccountCodeRoute(services: AccountsServices) {
  return os.checkFirstAccountCode.handler(async ({ context, input }) => {
    const rule = await signUpMode(accountsContext(context, services))
    if (rule !== 'code') return rule === 'open' ? {} : { refused: 'SIGN_UP_CLOSED' }
    await admitCode(context)
    return isFirstAccountCode(services, input.code) ? {} : { refused: 'WRONG_CODE' }
  })
}

function signInRoute(services: AccountsServices) {
  return os.signIn.handler(async ({ context, input }) => {
    await admitPassword(context, input.email)
    // The same limit as for resets, so that nobody's mailbox is flooded by signing in.
    const admitMail = async (): Promise<void> => context.limits.reset(`verify|${input.email}`)
    const attempt: SignInLimits['attempt'] = async (knownDevice, matches) =>
      checkPassword(context.limits, knownDevice === undefined ? addressAttempts(input.email) : deviceAttempts(knownDevice), matches)
    const answer = await signIn(accountsContext(context, services), input, context, { attempt, admitMail })
    if (!isRefused(answer)) {
      await greet(services, context, answer)
      return {}
    }
    if (answer.refused === 'UNVERIFIED') {
      context.cookies.setSignUp(answer.browserToken)
      context.changed()
    }
    return answer
  })
}

function signOutRoute(services: AccountsServices) {
  return os.signOut.handler(async ({ context, input }) => {
    if (context.sessionHash !== undefined) await signOut(accountsContext(context, services), context.sessionHash)
    context.cookies.clearSession()
    if (input?.clearStorage === true) context.cookies.clearStorage()
    context.changed()
    return {}
  })
}

function verifyEmailRoute(services: AccountsServices) {
  return os.verifyEmail.handler(async ({ context, input }) => {
    await context.limits.link(context.clientAddress)
    const attempt = async (email: string, matches: () => Promise<boolean>): Promise<boolean> => {
      await admitPassword(context, email)
      return checkPassword(context.limits, addressAttempts(email), matches)
    }
    const answer = await verifyEmail(accountsContext(context, services), input, context, attempt)
    if (isRefused(answer)) return answer
    await greet(services, context, answer)
    return {}
  })
}

function pairTabletRoute(services: AccountsServices) {
  return os.pairTablet.handler(async ({ context, input }) => {
    await context.limits.link(context.clientAddress)
    const answer = await pairTablet(accountsContext(context, services), input, context)
    if (isRefused(answer)) return answer
    context.cookies.setSession(answer.sessionToken, 'tablet')
    context.changed()
    return {}
  })
}

function forgotPasswordRoute(services: AccountsServices) {
  return os.forgotPassword.handler(async ({ context, input }) => {
    await context.limits.resetAddress(context.clientAddress)
    await context.limits.reset(input.email)
    await forgotPassword(accountsContext(context, services), input.email)
    context.changed()
    return {}
  })
}

function resetPasswordRoute(services: AccountsServices) {
  return os.resetPassword.handler(async ({ context, input }) => {
    await context.limits.passwordAddress(context.clientAddress)
    const answer = await resetPassword(accountsContext(context, services), input, context)
    if (isRefused(answer)) return answer
    await context.limits.wrongPassword.clear(addressAttempts(answer.email))
    await context.limits.wrongPassword.clear(personAttempts(answer.userId))
    await greet(services, context, answer)
    return {}
  })
}

function renewSessionRoute(services: AccountsServices) {
  return os.renewSession.handler(async ({ context }) => renewSession(accountsContext(context, services), requireSession(context)))
}

// The previous session of this browser has ended, and with it its live stream.
async function greet(services: AccountsServices, context: RequestContext, { sessionToken }: { sessionToken: string }): Promise<void> {
  const { cookies, deviceHashes, changed } = context
  cookies.setSession(sessionToken)
  const device = await rememberDevice(accountsContext(context, services), { sessionToken, deviceHashes })
  if (device !== undefined) cookies.setDevice(device.personId, device.token)
  changed()
}

// As slow as guessing a password.
async function admitCode({ limits, clientAddress }: RequestContext): Promise<void> {
  await limits.passwordAddress(clientAddress)
}

// Guessing passwords by a link is limited as it is at sign-in.
async function admitPassword({ limits, clientAddress }: RequestContext, email: string): Promise<void> {
  await limits.passwordAddress(clientAddress)
  await limits.password(`${clientAddress}|${email}`)
}
