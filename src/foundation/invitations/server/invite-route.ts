import { isRefused } from '../../../platform/server/api/refused.ts'
import { openRoutes } from '../../../platform/server/api/routes.ts'
import { idempotencyOf, withIdempotency } from '../../../platform/server/api/signed-in.ts'
import { invitationsContract } from '../contract.ts'
import { invitationLink, invitationToken } from './invitation-link.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { invite, KeptInvitation } from './invite.ts'
import { isPreviewHost } from './is-preview-host.ts'

/**
 * Handles `invite`. It opens its own transaction, because it waits for the email after the commit. Neither token nor link are in
 * what is stored for the idempotency key; both are made again from the stored random bits and the key of this server.
 */
export function inviteRoute({ linkKey, randomBytes, publicUrl, previewHosts, mailOutcome }: InvitationsServices) {
  return openRoutes(invitationsContract).invite.handler(async ({ context, input, path, errors }) => {
    const newSeed = randomBytes(32).toString('base64url')
    const token = invitationToken(linkKey, newSeed)
    const { invitation, mailId, seed } = await withIdempotency<KeptInvitation>(context, {
      readOnly: false,
      mutation: idempotencyOf(context.mutationId, path, input),
      work: async (db) => {
        const made = await invite(db, { ...input, token }, context.limits.invite)
        // Thrown here, so that this transaction is rolled back.
        if (isRefused(made)) throw errors[made.refused]()
        return { ...made, seed: newSeed }
      },
      answerOf: (made) => made,
      again: (answer) => KeptInvitation.parse(answer),
    })
    if (isPreviewHost(publicUrl, previewHosts)) context.log.warn({ publicUrl }, 'an invitation leads to a preview host')
    const { outcome, reason } = await mailOutcome(mailId, context.language)
    return { invitation, link: invitationLink(publicUrl, invitationToken(linkKey, seed)), mail: outcome, mailReason: reason }
  })
}
