import { isRefused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { openRoutesInTurn, signedInRoutes } from '#platform/server/api/routes.ts'
import { requireSession } from '#platform/server/api/require-session.ts'
import { accountsContract } from '../contract.ts'
import { accountsContext, type AccountsServices } from './accounts.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { changePassword, type PasswordShown, unlock } from './passwords.ts'
import { changeProfile, deleteAccount, endFirstSteps } from './profile.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { personAttempts, checkPassword } from './check-password.ts'

const os = openRoutesInTurn(accountsContract)
const mine = signedInRoutes(accountsContract)

/** The routes by which people manage their own account. They reach credentials and sessions as hive_auth, by the session of the request. */
export function profileRoutes(services: AccountsServices) {
  return {
    changeProfile: mine.changeProfile.handler(({ context, input }) => changeProfile(context.db, input)),
    endFirstSteps: mine.endFirstSteps.handler(async ({ context }) => {
      await endFirstSteps(context.db)
      return {}
    }),
    unlock: os.unlock.handler(({ context, input }) => unlock(accountsContext(context, services), shownIn(context, input.password))),
    requestEmailChange: requestEmailChangeRoute(services),
    confirmEmailChange: confirmEmailChangeRoute(services),
    changePassword: changePasswordRoute(services),
    sessions: os.sessions.handler(async ({ context }) => listSessions(accountsContext(context, services), requireSession(context))),
    endSession: endSessionRoute(services),
    endOtherSessions: endOtherSessionsRoute(services),
    remove: removeRoute(services),
  }
}

function requestEmailChangeRoute(services: AccountsServices) {
  return os.requestEmailChange.handler(async ({ context, input }) => {
    // The same limit per address as for resets, so that nobody's mailbox is flooded.
    const admitMail = async (): Promise<void> => context.limits.reset(`email|${input.email}`)
    const shown = shownIn(context, input.password)
    const outcome = await requestEmailChange(accountsContext(context, services), shown, { email: input.email, admitMail })
    if (!isRefused(outcome)) context.changed()
    return outcome
  })
}

function confirmEmailChangeRoute(services: AccountsServices) {
  return os.confirmEmailChange.handler(async ({ context, input }) => {
    await context.limits.link(context.clientAddress)
    const sessionHash = requireSession(context)
    const outcome = await confirmEmailChange(accountsContext(context, services), { sessionHash, token: input.token })
    if (!isRefused(outcome)) context.changed()
    return outcome
  })
}

function changePasswordRoute(services: AccountsServices) {
  return os.changePassword.handler(async ({ context, input }) => {
    const shown = shownIn(context, input.password)
    const answer = await changePassword(accountsContext(context, services), shown, input.newPassword)
    if (isRefused(answer)) return answer
    context.cookies.setSession(answer.sessionToken)
    context.changed()
    return {}
  })
}

function endSessionRoute(services: AccountsServices) {
  return os.endSession.handler(async ({ context, input }) => {
    const outcome = await endSession(accountsContext(context, services), requireSession(context), input.sessionId)
    if (!isRefused(outcome)) context.changed()
    return outcome
  })
}

function endOtherSessionsRoute(services: AccountsServices) {
  return os.endOtherSessions.handler(async ({ context }) => {
    await endOtherSessions(accountsContext(context, services), requireSession(context))
    context.changed()
    return {}
  })
}

function removeRoute(services: AccountsServices) {
  return os.remove.handler(async ({ context, input }) => {
    const shown = shownIn(context, input.password)
    const outcome = await deleteAccount(accountsContext(context, services), shown, input.successors)
    if (isRefused(outcome)) return outcome
    context.cookies.clearSession()
    context.changed()
    return {}
  })
}

/** Returns a password that a signed-in person enters again, to be tried within the limits that sign-in has. */
export function shownIn(context: RequestContext, password: string): PasswordShown {
  const { limits, clientAddress } = context
  const attempt: PasswordShown['attempt'] = async (userId, matches) => {
    await limits.passwordAddress(clientAddress)
    await limits.password(userId)
    return checkPassword(limits, personAttempts(userId), matches)
  }
  return { sessionHash: requireSession(context), password, attempt }
}
