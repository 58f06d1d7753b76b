import { markAllRead, deleteAllRead } from '#foundation/notifications/server/notifications.ts'
import { throwRefused } from '#platform/server/api/refused.ts'
import { openRoutes, signedInRoutes } from '#platform/server/api/routes.ts'
import { signedIn } from '#platform/server/api/signed-in.ts'
import { queueCredentialRoutes } from '#platform/server/api/queue-credential-routes.ts'
import { invitationsContract } from '../contract.ts'
import {
  acceptInvitation,
  acceptLink,
  cancelInvitation,
  changeInvitation,
  countWaiting,
  declineInvitation,
  getInvitation,
  getLink,
  listOpenInvitations,
  listPendingInvitations,
} from './invitations.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { inviteRoutes } from './invite-route.ts'
import { deleteNotification, listNotifications, markNotificationRead } from './notifications.ts'

export type { InvitationsServices } from './invitations-services.ts'

const open = openRoutes(invitationsContract)
const invitations = signedInRoutes(invitationsContract)

/** Implements the API contract of invitations. */
export function invitationsRouter(services: InvitationsServices) {
  return { ...offer, ...answered, ...notifications, ...links, ...inviteRoutes(services) }
}

const offer = {
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

const notifications = {
  notifications: invitations.notifications.handler(({ context }) => listNotifications(context.db)),
  markAllNotificationsRead: invitations.markAllNotificationsRead.handler(({ context, input }) =>
    markAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  deleteReadNotifications: invitations.deleteReadNotifications.handler(({ context, input }) =>
    deleteAllRead(context.db, 'app.invitation_notifications', input.upTo),
  ),
  markNotificationRead: invitations.markNotificationRead.handler(({ context, input }) =>
    markNotificationRead(context.db, input.notificationId),
  ),
  deleteNotification: invitations.deleteNotification.handler(({ context, input }) => deleteNotification(context.db, input.notificationId)),
  waiting: invitations.waiting.handler(({ context }) => countWaiting(context.db)),
}

const links = {
  // Somebody who opens a link may have no account yet; guessing tokens is limited per network address.
  byToken: open.byToken.use(queueCredentialRoutes).handler(async ({ context, input }) => {
    await context.limits.link(context.clientAddress)
    return getLink(context.pools.auth, input.token)
  }),
  arrive: open.arrive
    .use(async ({ context, next }) => {
      await context.limits.link(context.clientAddress)
      return next()
    })
    .use(signedIn)
    .use(throwRefused)
    .handler(({ context, input }) => acceptLink(context.db, input.token)),
}
