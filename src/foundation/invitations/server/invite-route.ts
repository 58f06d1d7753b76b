import { implement } from '@orpc/server'
import { asAsker } from '../../../platform/server/api/as-asker.ts'
import { mutationOf } from '../../../platform/server/api/mutation.ts'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { invitationsContract } from '../contract.ts'
import { invitationLink, invitationToken } from './invitation-link.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { invite, inviteReasons, KeptInvitation } from './invite.ts'
import { isPreviewHost } from './is-preview-host.ts'
import { unlessUnusable } from './unusable.ts'

const os = implement(invitationsContract).$context<RequestContext>()

/**
 * Answers `invite`. It opens its transaction itself: the mail is watched after the commit, and neither token nor link stand in
 * what is kept beside the mutation; both are made again from the random bits that are, with the key of this server.
 */
export function inviteRoute({ linkKey, randomBytes, publicUrl, previewHosts, mailOutcome }: InvitationsServices) {
  return os.invite.handler(async ({ context, input, path, errors }) => {
    const newSeed = randomBytes(32).toString('base64url')
    const token = invitationToken(linkKey, newSeed)
    const { invitation, mailId, seed } = await asAsker<KeptInvitation>(context, {
      readOnly: false,
      mutation: mutationOf(context.mutationId, path, input),
      work: async (db) => {
        const made = unlessUnusable(await invite(db, { ...input, token }, context.limits.invite), inviteReasons, errors)
        return { ...made, seed: newSeed }
      },
      answerOf: (made) => made,
      again: (answer) => KeptInvitation.parse(answer),
    })
    if (isPreviewHost(publicUrl, previewHosts)) context.log.warn({ publicUrl }, 'an invitation leads to a preview host')
    const { outcome, reason } = await mailOutcome(mailId)
    return { invitation, link: invitationLink(publicUrl, invitationToken(linkKey, seed)), mail: outcome, mailReason: reason }
  })
}
