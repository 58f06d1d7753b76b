import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { takingTurns } from '../../../platform/server/api/taking-turns.ts'
import { SessionEnded } from '../../../platform/server/db/as-actor.ts'
import { accountsContract } from '../contract.ts'
import type { AccountsServices } from './accounts.ts'
import { accountsFor } from './accounts-for.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import type { PasswordShown } from './check-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { endFirstSteps } from './end-first-steps.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { removeAccount } from './remove-account.ts'
import { requestEmailChange } from './request-email-change.ts'
import { personAttempts, tryPassword } from './try-password.ts'
import { unlock } from './unlock.ts'

const plain = implement(accountsContract).$context<RequestContext>()
const os = plain.use(takingTurns)

/** What people do about their own account. Credentials and sessions are reached as hive_auth, by the session that asks. */
export function profileRoutes(services: AccountsServices) {
  return {
    changeProfile: changeProfileRoute,
    endFirstSteps: endFirstStepsRoute,
    unlock: unlockRoute(services),
    requestEmailChange: requestEmailChangeRoute(services),
    confirmEmailChange: confirmEmailChangeRoute(services),
    changePassword: changePasswordRoute(services),
    sessions: os.sessions.handler(async ({ context }) => listSessions(accountsFor(context, services), sessionOf(context))),
    endSession: endSessionRoute(services),
    endOtherSessions: endOtherSessionsRoute(services),
    remove: removeRoute(services),
  }
}

const changeProfileRoute = plain.changeProfile.use(signedIn).handler(async ({ context, input, errors }) => {
  const person = await changeProfile(context.db, input)
  if (person === null) throw errors.CONFLICT()
  return person
})

const endFirstStepsRoute = plain.endFirstSteps.use(signedIn).handler(async ({ context }) => {
  await endFirstSteps(context.db)
  return {}
})

function unlockRoute(services: AccountsServices) {
  return os.unlock.handler(async ({ context, input, errors }) => {
    const answer = await unlock(accountsFor(context, services), shownIn(context, input.password))
    if (answer === undefined) throw errors.WRONG_PASSWORD()
    return answer
  })
}

function requestEmailChangeRoute(services: AccountsServices) {
  return os.requestEmailChange.handler(async ({ context, input, errors }) => {
    // As many mails to one address as there may be resets: nobody's mailbox is flooded.
    const admitMail = async (): Promise<void> => context.limits.reset(`email|${input.email}`)
    const shown = shownIn(context, input.password)
    const outcome = await requestEmailChange(accountsFor(context, services), shown, { email: input.email, admitMail })
    if (outcome === 'wrong-password') throw errors.WRONG_PASSWORD()
    if (outcome === 'same-address') throw errors.SAME_ADDRESS()
    context.changed()
    return {}
  })
}

function confirmEmailChangeRoute(services: AccountsServices) {
  return os.confirmEmailChange.handler(async ({ context, input, errors }) => {
    await context.limits.link(context.clientAddress)
    const sessionHash = sessionOf(context)
    const outcome = await confirmEmailChange(accountsFor(context, services), { sessionHash, token: input.token })
    if (outcome === 'link-spent') throw errors.LINK_SPENT()
    if (outcome === 'other-account') throw errors.OTHER_ACCOUNT()
    context.changed()
    return {}
  })
}

function changePasswordRoute(services: AccountsServices) {
  return os.changePassword.handler(async ({ context, input, errors }) => {
    const shown = shownIn(context, input.password)
    const answer = await changePassword(accountsFor(context, services), shown, input.newPassword)
    if (answer.outcome === 'wrong-password') throw errors.WRONG_PASSWORD()
    if (answer.outcome === 'weak-password') throw errors.WEAK_PASSWORD()
    context.cookies.setSession(answer.sessionToken)
    context.changed()
    return {}
  })
}

function endSessionRoute(services: AccountsServices) {
  return os.endSession.handler(async ({ context, input, errors }) => {
    const ended = await endSession(accountsFor(context, services), sessionOf(context), input.sessionId)
    if (!ended) throw errors.NOT_FOUND()
    context.changed()
    return {}
  })
}

function endOtherSessionsRoute(services: AccountsServices) {
  return os.endOtherSessions.handler(async ({ context }) => {
    await endOtherSessions(accountsFor(context, services), sessionOf(context))
    context.changed()
    return {}
  })
}

function removeRoute(services: AccountsServices) {
  return os.remove.handler(async ({ context, input, errors }) => {
    const shown = shownIn(context, input.password)
    const outcome = await removeAccount(accountsFor(context, services), shown, input.successors)
    if (outcome === 'wrong-password') throw errors.WRONG_PASSWORD()
    context.cookies.clearSession()
    context.changed()
    return {}
  })
}

function sessionOf({ sessionHash }: RequestContext): Buffer {
  if (sessionHash === undefined) throw new SessionEnded('nobody is signed in')
  return sessionHash
}

// Passwords are guessed no faster here than at the door.
function shownIn(context: RequestContext, password: string): PasswordShown {
  const { limits, clientAddress } = context
  const attempt: PasswordShown['attempt'] = async (userId, matches) => {
    await limits.passwordAddress(clientAddress)
    await limits.password(userId)
    return tryPassword(limits, personAttempts(userId), matches)
  }
  return { sessionHash: sessionOf(context), password, attempt }
}
