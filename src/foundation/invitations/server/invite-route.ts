import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { openRoutes } from '#platform/server/api/routes.ts'
import { idempotencyOf, withIdempotency } from '#platform/server/api/signed-in.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { type AccountInvitation, Invitation, invitationsContract, type NewInvitation } from '../contract.ts'
import { invitationLink, invitationToken } from './invitation-link.ts'
import type { InvitationsServices } from './invitations-services.ts'
import { getInvitation } from './invitations.ts'

/** Returns whether an address is on a preview host; '*' in a pattern matches any run of characters. */
export function isPreviewHost(publicUrl: string, patterns: readonly string[]): boolean {
  const { hostname } = new URL(publicUrl)
  return patterns.some((pattern) => asExpression(pattern).test(hostname))
}

function asExpression(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    'i',
  )
}

/** A new invitation, and the id of its waiting email. */
const MadeInvitation = z.object({ invitation: Invitation, mailId: z.uuid() })
type MadeInvitation = z.infer<typeof MadeInvitation>

/** What is stored of it as an answer: not the token, but the random bits from which this server makes it again. */
const StoredInvitation = MadeInvitation.extend({ seed: z.string() })
type StoredInvitation = z.infer<typeof StoredInvitation>

type InviteRefusal = Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'OWN_ADDRESS' | 'NO_CATEGORY'>

/**
 * Invites an address into a group that the person administers; a pending invitation to it is replaced. `token` opens its
 * link. `admit` is called with the person's id before the invitation counts.
 */
async function invite(
  db: Db,
  { id, familyId, email, memberType, permissions, token }: NewInvitation & { token: string },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  const shared = JSON.stringify(permissions)
  const verb = sql`app.invite(${id}, ${familyId}, ${email}, ${memberType}, ${shared}, ${token}, ${hashOfToken(token)})`
  return made(db, { id, verb }, admit)
}

/** Invites an address to become the account of a member who has none; otherwise like `invite`. */
async function inviteToAccount(
  db: Db,
  { id, memberId, email, token }: AccountInvitation & { token: string },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  return made(db, { id, verb: sql`app.invite_to_account(${id}, ${memberId}, ${email}, ${token}, ${hashOfToken(token)})` }, admit)
}

async function made(
  db: Db,
  { id, verb }: { id: string; verb: RawBuilder<unknown> },
  admit: (senderId: string) => Promise<void>,
): Promise<MadeInvitation | InviteRefusal> {
  const { rows } = await sql<{ outcome: string; mail_id: string | null; sender: string }>`
    select outcome, mail_id, app.uid() as sender from ${verb}`.execute(db)
  const [offer] = rows
  if (offer === undefined) throw new Error('the keeper did not answer')
  if (offer.outcome !== 'done') return refusalOf(offer.outcome)
  await admit(offer.sender)
  const invitation = await getInvitation(db, id)
  return isRefused(invitation) ? invitation : MadeInvitation.parse({ invitation, mailId: offer.mail_id })
}

function refusalOf(outcome: string): InviteRefusal {
  if (outcome === 'own_address') return { refused: 'OWN_ADDRESS' }
  if (outcome === 'no_category') return { refused: 'NO_CATEGORY' }
  return { refused: outcome === 'view_only' ? 'VIEW_ONLY' : 'NOT_FOUND' }
}

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

type InviteRequest = { context: RequestContext; mutation: ReturnType<typeof idempotencyOf> }

async function sentInvitation(
  { linkKey, randomBytes, publicUrl, previewHosts, mailOutcome }: InvitationsServices,
  { context, mutation }: InviteRequest,
  make: (db: Db, token: string) => Promise<MadeInvitation>,
) {
  const newSeed = randomBytes(32).toString('base64url')
  const { invitation, mailId, seed } = await withIdempotency<StoredInvitation>(context, {
    readOnly: false,
    mutation,
    work: async (db) => ({ ...(await make(db, invitationToken(linkKey, newSeed))), seed: newSeed }),
    answerOf: (made) => made,
    again: (answer) => StoredInvitation.parse(answer),
  })
  if (isPreviewHost(publicUrl, previewHosts)) context.log.warn({ publicUrl }, 'an invitation leads to a preview host')
  const { outcome, reason } = await mailOutcome(mailId, context.language)
  return { invitation, link: invitationLink(publicUrl, invitationToken(linkKey, seed)), mail: outcome, mailReason: reason }
}
