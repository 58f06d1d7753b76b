import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { GroupType } from '#foundation/families/contract.ts'
import type { MemberType } from '#foundation/members/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'

const invited = z.object({ invitation: z.object({ id: z.uuid() }), link: z.url() })

/** Creates a group as the person of the page's browser, without its screens. */
export async function aGroup(
  page: Page,
  { name = 'The Okafors', groupType = 'family' }: { name?: string; groupType?: GroupType } = {},
): Promise<{ familyId: string }> {
  const familyId = makeId()
  await ask(page, 'POST', '/families', { id: familyId, name, groupType })
  return { familyId }
}

/** The content of an offer: categories of the group by id, each with a permission. */
type Offer = { familyId: string; guestEmail: string; permissions: Readonly<Record<string, Permission>>; memberType?: MemberType }

/** Invites an address as the person of the page's browser; returns the invitation's id and the token of its link. */
export async function inviteGuest(
  admin: Page,
  { familyId, guestEmail, permissions, memberType = 'family' }: Offer,
): Promise<{ invitationId: string; token: string }> {
  const shares = Object.entries(permissions).map(([categoryId, permission]) => ({ categoryId, permission }))
  const body = { id: makeId(), familyId, email: guestEmail, memberType, permissions: shares }
  const { invitation, link } = invited.parse(await ask(admin, 'POST', '/invitations', body))
  return { invitationId: invitation.id, token: new URL(link).searchParams.get('token') ?? '' }
}

/** Makes the person of the guest's browser a member of a group of the admin's, without any screen. */
export async function joinGroup({ admin, guest, ...offer }: Offer & { admin: Page; guest: Page }): Promise<{ invitationId: string }> {
  const { invitationId, token } = await inviteGuest(admin, offer)
  await ask(guest, 'POST', '/invitations/arrive', { token })
  await ask(guest, 'POST', `/invitations/${invitationId}/accept`)
  return { invitationId }
}
