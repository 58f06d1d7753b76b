import type { MemberType } from '#foundation/members/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { type DemoName, demoPeople } from './demo-people.ts'
import type { DemoVisitors } from './sign-up-people.ts'

/** An invitation: who invites whom into which group, and the permissions that come with it. */
export type Joining = {
  by: DemoName
  who: DemoName
  familyId: string
  memberType: MemberType
  levels: Readonly<Record<string, Permission>>
}

/** Invites somebody, who opens the link and accepts. */
export async function joinGroup(people: DemoVisitors, { by, who, familyId, memberType, levels }: Joining): Promise<void> {
  const permissions = Object.entries(levels).map(([categoryId, permission]) => ({ categoryId, permission }))
  const { email } = demoPeople[who]
  const { invitation, link } = await people[by].invitations.invite({ id: makeId(), familyId, email, memberType, permissions })
  await people[who].invitations.arrive({ token: new URL(link).searchParams.get('token') ?? '' })
  await people[who].invitations.accept({ invitationId: invitation.id })
}
