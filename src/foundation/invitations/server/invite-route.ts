import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import { openRoutes } from '../../../platform/server/api/routes.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { idempotencyOf, withIdempotency } from '../../../platform/server/api/signed-in.ts'
import { invitationsContract } from '../contract.ts'
import { invitationLink, invitationToken } from './invitation-link.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { invite, inviteToAccount, KeptInvitation, type MadeInvitation } from './invite.ts'
import { isPreviewHost } from './is-preview-host.ts'

/**
 * Handles `invite` and `inviteToAccount`. They open their own transaction, because they wait for the email after the commit. Neither token nor link
 * are in what is stored for the idempotency key; both are made again from the stored random bits and the key of this server.
 */
export function inviteRoutes(services: InvitationsServices) {
  const routes = openRoutes(invitationsContract)
  return {
    invite: routes.invite.handler(async ({ context, input, path, errors }) =>
      sentInvitation(services, { context, mutation: idempotencyOf(context.mutationId, path, input) }, async (db, token) => {
        const made = await invite(db, { ...input, token }, context.limits.invite)
        // Thrown here, so that this transaction is rolled back.
        if (isRefused(made)) throw errors[made.refused]()
        return made
      }),
    ),
    inviteToAccount: routes.inviteToAccount.handler(async ({ context, input, path, errors }) =>
      sentInvitation(services, { context, mutation: idempotencyOf(context.mutationId, path, input) }, async (db, token) => {
        const made = await inviteToAccount(db, { ...input, token }, context.limits.invite)
        if (isRefused(made)) throw errors[made.refused === 'NO_CATEGORY' ? 'NOT_FOUND' : made.refused]()
        return made
      }),
    ),
  }
}

type Asked = { context: RequestContext; mutation: ReturnType<typeof idempotencyOf> }

async function sentInvitation(
  { linkKey, randomBytes, publicUrl, previewHosts, mailOutcome }: InvitationsServices,
  { context, mutation }: Asked,
  make: (db: Db, token: string) => Promise<MadeInvitation>,
) {
  const newSeed = randomBytes(32).toString('base64url')
  const { invitation, mailId, seed } = await withIdempotency<KeptInvitation>(context, {
    readOnly: false,
    mutation,
    work: async (db) => ({ ...(await make(db, invitationToken(linkKey, newSeed))), seed: newSeed }),
    answerOf: (made) => made,
    again: (answer) => KeptInvitation.parse(answer),
  })
  if (isPreviewHost(publicUrl, previewHosts)) context.log.warn({ publicUrl }, 'an invitation leads to a preview host')
  const { outcome, reason } = await mailOutcome(mailId, context.language)
  return { invitation, link: invitationLink(publicUrl, invitationToken(linkKey, seed)), mail: outcome, mailReason: reason }
}
