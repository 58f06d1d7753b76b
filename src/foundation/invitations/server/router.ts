import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { takingTurns } from '../../../platform/server/api/taking-turns.ts'
import { markAllRead, removeAllRead } from '../../notifications/server/public.ts'
import { unlessRefused } from '../../sharing/server/refusal.ts'
import { invitationsContract } from '../contract.ts'
import { acceptInvitation, answerReasons } from './accept-invitation.ts'
import { arrive } from './arrive.ts'
import { cancelInvitation, cancelReasons } from './cancel-invitation.ts'
import { changeInvitation, changeReasons } from './change-invitation.ts'
import { countWaiting } from './count-waiting.ts'
import { declineInvitation } from './decline-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { inviteRoute } from './invite-route.ts'
import { listNotices } from './list-notices.ts'
import { listOpenInvitations } from './list-open-invitations.ts'
import { listPendingInvitations } from './list-pending-invitations.ts'
import { markNoticeRead } from './mark-notice-read.ts'
import { linkReasons, readLink } from './read-link.ts'
import { removeNotice } from './remove-notice.ts'
import { unlessUnusable } from './unusable.ts'

export type { InvitationsServices } from './invitations-services.ts'

const open = implement(invitationsContract).$context<RequestContext>()
const invitations = open.use(signedIn)

/** Answers what the contract of invitations promises. */
export function invitationsRouter(services: InvitationsServices) {
  return { ...asked, ...answered, ...told, ...links, invite: inviteRoute(services) }
}

const asked = {
  ofFamily: invitations.ofFamily.handler(async ({ context, input }) => listOpenInvitations(context.db, input.familyId)),
  change: invitations.change.handler(async ({ context, input, errors }) =>
    unlessUnusable(await changeInvitation(context.db, input), changeReasons, errors),
  ),
  cancel: invitations.cancel.handler(async ({ context, input, errors }) =>
    unlessUnusable(await cancelInvitation(context.db, input.invitationId), cancelReasons, errors),
  ),
}

const answered = {
  pending: invitations.pending.handler(async ({ context }) => listPendingInvitations(context.db)),
  get: invitations.get.handler(async ({ context, input }) => unlessRefused(await getInvitation(context.db, input.invitationId))),
  accept: invitations.accept.handler(async ({ context, input, errors }) =>
    unlessUnusable(await acceptInvitation(context.db, input.invitationId), answerReasons, errors),
  ),
  decline: invitations.decline.handler(async ({ context, input, errors }) =>
    unlessUnusable(await declineInvitation(context.db, input.invitationId), answerReasons, errors),
  ),
}

const told = {
  notices: invitations.notices.handler(async ({ context }) => listNotices(context.db)),
  markAllNoticesRead: invitations.markAllNoticesRead.handler(async ({ context, input }) =>
    markAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  removeReadNotices: invitations.removeReadNotices.handler(async ({ context, input }) =>
    removeAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  markNoticeRead: invitations.markNoticeRead.handler(async ({ context, input }) =>
    unlessRefused(await markNoticeRead(context.db, input.noticeId)),
  ),
  removeNotice: invitations.removeNotice.handler(async ({ context, input }) =>
    unlessRefused(await removeNotice(context.db, input.noticeId)),
  ),
  waiting: invitations.waiting.handler(async ({ context }) => countWaiting(context.db)),
}

const links = {
  // Whoever opens a link may be nobody yet; guessing tokens is bounded by their address.
  byToken: open.byToken.use(takingTurns).handler(async ({ context, input, errors }) => {
    await context.limits.link(context.clientAddress)
    return unlessUnusable(await readLink(context.pools.auth, input.token), linkReasons, errors)
  }),
  arrive: open.arrive
    .use(async ({ context, next }) => {
      await context.limits.link(context.clientAddress)
      return next()
    })
    .use(signedIn)
    .handler(async ({ context, input, errors }) => unlessUnusable(await arrive(context.db, input.token), linkReasons, errors)),
}
