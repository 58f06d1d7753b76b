import { implement } from '@orpc/server'
import { asAsker } from '../../../platform/server/api/as-asker.ts'
import { mutationOf } from '../../../platform/server/api/mutation.ts'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { invitationsContract } from '../contract.ts'
import { invitationLink, invitationToken } from './invitation-link.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { invite, inviteReasons, MadeInvitation } from './invite.ts'
import { isPreviewHost } from './is-preview-host.ts'
import { unlessUnusable } from './unusable.ts'

const os = implement(invitationsContract).$context<RequestContext>()

/**
 * Answers `invite`. It opens its transaction itself: the mail is watched after the commit, and neither token nor link stand in
 * what is kept beside the mutation; both are made again from the invitation's id.
 */
export function inviteRoute({ linkKey, publicUrl, previewHosts, mailOutcome }: InvitationsServices) {
  return os.invite.handler(async ({ context, input, path, errors }) => {
    const token = invitationToken(linkKey, input.id)
    const { invitation, mailId } = await asAsker<MadeInvitation>(context, {
      readOnly: false,
      mutation: mutationOf(context.mutationId, path, input),
      work: async (db) => unlessUnusable(await invite(db, { ...input, token }, context.limits.invite), inviteReasons, errors),
      answerOf: (made) => made,
      again: (answer) => MadeInvitation.parse(answer),
    })
    if (isPreviewHost(publicUrl, previewHosts)) context.log.warn({ publicUrl }, 'an invitation leads to a preview host')
    const { outcome, reason } = await mailOutcome(mailId)
    return { invitation, link: invitationLink(publicUrl, token), mail: outcome, mailReason: reason }
  })
}
