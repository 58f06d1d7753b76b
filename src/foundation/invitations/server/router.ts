import { throwRefused } from '../../../platform/server/api/refused.ts'
import { openRoutes, signedInRoutes } from '../../../platform/server/api/routes.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { takingTurns } from '../../../platform/server/api/taking-turns.ts'
import { markAllRead, removeAllRead } from '../../notifications/server/public.ts'
import { invitationsContract } from '../contract.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { arrive } from './arrive.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { changeInvitation } from './change-invitation.ts'
import { countWaiting } from './count-waiting.ts'
import { declineInvitation } from './decline-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { inviteRoute } from './invite-route.ts'
import { listNotices } from './list-notices.ts'
import { listOpenInvitations } from './list-open-invitations.ts'
import { listPendingInvitations } from './list-pending-invitations.ts'
import { markNoticeRead } from './mark-notice-read.ts'
import { readLink } from './read-link.ts'
import { removeNotice } from './remove-notice.ts'

export type { InvitationsServices } from './invitations-services.ts'

const open = openRoutes(invitationsContract)
const invitations = signedInRoutes(invitationsContract)

/** Answers what the contract of invitations promises. */
export function invitationsRouter(services: InvitationsServices) {
  return { ...asked, ...answered, ...told, ...links, invite: inviteRoute(services) }
}

const asked = {
  ofFamily: invitations.ofFamily.handler(({ context, input }) => listOpenInvitations(context.db, input.familyId)),
  change: invitations.change.handler(({ context, input }) => changeInvitation(context.db, input)),
  cancel: invitations.cancel.handler(({ context, input }) => cancelInvitation(context.db, input.invitationId)),
}

const answered = {
  pending: invitations.pending.handler(({ context }) => listPendingInvitations(context.db)),
  get: invitations.get.handler(({ context, input }) => getInvitation(context.db, input.invitationId)),
  accept: invitations.accept.handler(({ context, input }) => acceptInvitation(context.db, input.invitationId)),
  decline: invitations.decline.handler(({ context, input }) => declineInvitation(context.db, input.invitationId)),
}

const told = {
  notices: invitations.notices.handler(({ context }) => listNotices(context.db)),
  markAllNoticesRead: invitations.markAllNoticesRead.handler(({ context, input }) =>
    markAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  removeReadNotices: invitations.removeReadNotices.handler(({ context, input }) =>
    removeAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  markNoticeRead: invitations.markNoticeRead.handler(({ context, input }) => markNoticeRead(context.db, input.noticeId)),
  removeNotice: invitations.removeNotice.handler(({ context, input }) => removeNotice(context.db, input.noticeId)),
  waiting: invitations.waiting.handler(({ context }) => countWaiting(context.db)),
}

const links = {
  // Whoever opens a link may be nobody yet; guessing tokens is bounded by their address.
  byToken: open.byToken.use(takingTurns).handler(async ({ context, input }) => {
    await context.limits.link(context.clientAddress)
    return readLink(context.pools.auth, input.token)
  }),
  arrive: open.arrive
    .use(async ({ context, next }) => {
      await context.limits.link(context.clientAddress)
      return next()
    })
    .use(signedIn)
    .use(throwRefused)
    .handler(({ context, input }) => arrive(context.db, input.token)),
}
