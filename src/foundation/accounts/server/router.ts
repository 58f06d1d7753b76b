import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { accountsContract } from '../contract.ts'
import type { AccountsServices } from './accounts.ts'
import { accountsFor } from './accounts-for.ts'
import { forgotPassword } from './forgot-password.ts'
import { profileRoutes } from './profile-routes.ts'
import { readMe } from './read-me.ts'
import { renewSession } from './renew-session.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'
import { whoMaySignUp } from './who-may-sign-up.ts'

export type { AccountsServices } from './accounts.ts'

const os = implement(accountsContract).$context<RequestContext>()

// Only for whoever holds an invitation to the address (IPAGE-08).
const signInInstead = 'An account with this email already exists. Please sign in instead.'

/** Answers what the contract of accounts promises. These people are nobody yet, so the verbs run as hive_auth. */
export function accountsRouter(services: AccountsServices) {
  return os.router({
    welcome: os.welcome.handler(async ({ context }) => ({
      signUp: await whoMaySignUp(accountsFor(context, services)),
      mail: services.mailConfigured,
      supportAddress: services.supportAddress,
      demo: services.demoPeople === null ? null : { people: [...services.demoPeople] },
    })),
    me: meRoute(services),
    signUp: signUpRoute(services),
    signIn: signInRoute(services),
    signOut: signOutRoute(services),
    verifyEmail: verifyEmailRoute(services),
    forgotPassword: forgotPasswordRoute(services),
    resetPassword: resetPasswordRoute(services),
    renewSession: renewSessionRoute(services),
    ...profileRoutes(services),
  })
}

function meRoute({ demoPeople }: AccountsServices) {
  const marked = demoPeople === null ? {} : ({ demo: true } as const)
  return os.me.handler(async ({ context: { limits, pools, sessionHash, spent } }) => {
    if (sessionHash === undefined) return { person: null, ...marked }
    await limits.request(sessionHash.toString('base64url'))
    return { person: await readMe(pools.api, sessionHash, spent), ...marked }
  })
}

function signUpRoute(services: AccountsServices) {
  return os.signUp.handler(async ({ context, input, errors }) => {
    const admit = async (): Promise<void> => context.limits.signUp(context.clientAddress)
    const answer = await signUp(accountsFor(context, services), input, context, admit)
    if (answer.outcome === 'closed') throw errors.SIGN_UP_CLOSED()
    if (answer.outcome === 'weak-password') throw errors.WEAK_PASSWORD()
    if (answer.outcome === 'address-taken') throw errors.ADDRESS_TAKEN(answer.invited ? { message: signInInstead } : undefined)
    if (answer.outcome === 'mail-sent') {
      context.changed()
      return { signedIn: false }
    }
    greet(context, answer)
    return { signedIn: true }
  })
}

function signInRoute(services: AccountsServices) {
  return os.signIn.handler(async ({ context, input, errors }) => {
    await context.limits.passwordAddress(context.clientAddress)
    await context.limits.password(`${context.clientAddress}|${input.email}`)
    // As many mails as there may be resets: nobody's mailbox is flooded by signing in.
    const admitMail = async (): Promise<void> => context.limits.reset(`verify|${input.email}`)
    const answer = await signIn(accountsFor(context, services), input, context, admitMail)
    if (answer.outcome === 'wrong-credentials') throw errors.WRONG_CREDENTIALS()
    if (answer.outcome === 'unverified') {
      context.changed()
      throw errors.UNVERIFIED()
    }
    greet(context, answer)
    return {}
  })
}

function signOutRoute(services: AccountsServices) {
  return os.signOut.handler(async ({ context }) => {
    if (context.sessionHash !== undefined) await signOut(accountsFor(context, services), context.sessionHash)
    context.cookies.clearSession()
    context.changed()
    return {}
  })
}

function verifyEmailRoute(services: AccountsServices) {
  return os.verifyEmail.handler(async ({ context, input, errors }) => {
    const answer = await verifyEmail(accountsFor(context, services), input.token, context)
    if (answer === undefined) throw errors.LINK_SPENT()
    greet(context, answer)
    return {}
  })
}

function forgotPasswordRoute(services: AccountsServices) {
  return os.forgotPassword.handler(async ({ context, input }) => {
    await context.limits.resetAddress(context.clientAddress)
    await context.limits.reset(input.email)
    await forgotPassword(accountsFor(context, services), input.email)
    context.changed()
    return {}
  })
}

function resetPasswordRoute(services: AccountsServices) {
  return os.resetPassword.handler(async ({ context, input, errors }) => {
    await context.limits.passwordAddress(context.clientAddress)
    const answer = await resetPassword(accountsFor(context, services), input, context)
    if (answer.outcome === 'link-spent') throw errors.LINK_SPENT()
    if (answer.outcome === 'weak-password') throw errors.WEAK_PASSWORD()
    greet(context, answer)
    return {}
  })
}

function renewSessionRoute(services: AccountsServices) {
  return os.renewSession.handler(async ({ context, errors }) => {
    const { sessionHash } = context
    if (sessionHash === undefined) throw errors.UNAUTHORIZED()
    await context.limits.request(sessionHash.toString('base64url'))
    if (!(await renewSession(accountsFor(context, services), sessionHash))) throw errors.UNAUTHORIZED()
    return {}
  })
}

// The session this browser had before has ended, and with it its live stream.
function greet({ cookies, changed }: RequestContext, { sessionToken }: { sessionToken: string }): void {
  cookies.setSession(sessionToken)
  changed()
}
