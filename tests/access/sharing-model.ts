import type { Permission } from '#foundation/sharing/contract.ts'
/** Permissions by the label of a category; a label begins with the number of its group: '0a'. */
export type Levels = Readonly<Record<string, Permission>>
type Role = 'admin' | 'full_access' | 'view_only'

/** An action of a person. Memberships are named by their serial, so that a new one of the same person is a different one. */
export type Action =
  | { do: 'invite'; by: number; group: number; to: number; memberType: 'family' | 'friend'; levels: Levels; key: number }
  | { do: 'change'; by: number; key: number; levels: Levels; ifVersion: number }
  | { do: 'cancel'; by: number; key: number }
  | { do: 'accept'; by: number; key: number }
  | { do: 'decline'; by: number; key: number }
  | { do: 'changeRole'; by: number; serial: number; role: Role; ifVersion: number }
  | { do: 'changeLevel'; by: number; serial: number; category: string; level: Permission | null; ifVersion: number }
  | { do: 'removeMember'; by: number; serial: number }
  | { do: 'deleteCategory'; by: number; category: string }

export type Member = {
  serial: number
  group: number
  person: number
  role: Role
  memberType: 'family' | 'friend'
  version: number
  levels: Record<string, { level: Permission; version: number }>
}

type Invited = {
  key: number
  group: number
  from: number
  to: number
  memberType: 'family' | 'friend'
  levels: Levels
  status: 'pending' | 'accepted' | 'declined' | 'cancelled'
  version: number
}

/** The whole state. The creator of a group is the person with its number. */
export type State = { categories: string[]; members: Member[]; invitations: Invited[]; serials: number }

/** The result of an action: 'done' or the code of a refusal, and the state afterwards. */
export type Outcome = { outcome: string; state: State }

/** Applies an action according to the rules. */
export function act(before: State, action: Action): Outcome {
  const state = structuredClone(before)
  return { outcome: perform(state, action), state }
}

function perform(state: State, action: Action): string {
  if (action.do === 'invite') return invite(state, action)
  if (action.do === 'change') return change(state, action)
  if (action.do === 'cancel') return cancel(state, action)
  if (action.do === 'accept') return accept(state, action)
  if (action.do === 'decline') return decline(state, action)
  if (action.do === 'changeRole') return changeRole(state, action)
  if (action.do === 'changeLevel') return changeLevel(state, action)
  return action.do === 'removeMember' ? removeMember(state, action) : deleteCategory(state, action)
}

type Doing<Name extends Action['do']> = Extract<Action, { do: Name }>

function invite(state: State, { by, group, to, memberType, levels, key }: Doing<'invite'>): string {
  const asking = membershipOf(state, group, by)
  if (asking === undefined) return 'NOT_FOUND'
  if (!administers(asking)) return 'VIEW_ONLY'
  if (by === to) return 'OWN_ADDRESS'
  if (!isOf(state, group, levels)) return 'NOT_FOUND'
  if (Object.keys(levels).length === 0) return 'NO_CATEGORY'
  state.invitations = state.invitations.filter((other) => !(other.group === group && other.to === to && other.status === 'pending'))
  state.invitations.push({ key, group, from: by, to, memberType, levels, status: 'pending', version: 1 })
  return 'done'
}

function change(state: State, { by, key, levels, ifVersion }: Doing<'change'>): string {
  const invitation = state.invitations.find((other) => other.key === key && other.from === by)
  if (invitation === undefined || !administers(membershipOf(state, invitation.group, by))) return 'NOT_FOUND'
  if (!isOf(state, invitation.group, levels)) return 'NOT_FOUND'
  if (Object.keys(levels).length === 0) return 'NO_CATEGORY'
  if (invitation.status !== 'pending') return 'NOT_PENDING'
  if (invitation.version !== ifVersion) return 'CONFLICT'
  invitation.levels = levels
  invitation.version += 1
  return 'done'
}

function cancel(state: State, { by, key }: Doing<'cancel'>): string {
  const invitation = state.invitations.find((other) => other.key === key && other.from === by)
  if (invitation === undefined || membershipOf(state, invitation.group, by) === undefined) return 'NOT_FOUND'
  return end(invitation, 'cancelled')
}

function decline(state: State, { by, key }: Doing<'decline'>): string {
  const invitation = state.invitations.find((other) => other.key === key && other.to === by)
  return invitation === undefined ? 'NOT_FOUND' : end(invitation, 'declined')
}

function accept(state: State, { by, key }: Doing<'accept'>): string {
  const invitation = state.invitations.find((other) => other.key === key && other.to === by)
  if (invitation === undefined) return 'NOT_FOUND'
  const { group, memberType, levels } = invitation
  if (end(invitation, 'accepted') !== 'done') return 'NOT_PENDING'
  const member = membershipOf(state, group, by) ?? join(state, { group, person: by, role: 'full_access', memberType })
  member.levels = {
    ...Object.fromEntries(Object.entries(levels).map(([label, level]) => [label, { level, version: 1 }])),
    ...member.levels,
  }
  return 'done'
}

function changeRole(state: State, { by, serial, role, ifVersion }: Doing<'changeRole'>): string {
  const member = state.members.find((other) => other.serial === serial)
  const refusal = whyUntouchable(state, member, by)
  if (member === undefined || refusal !== undefined) return refusal ?? 'NOT_FOUND'
  if (member.version !== ifVersion) return 'CONFLICT'
  if (member.role === role) return 'done'
  if (member.role === 'admin') withdraw(state, ({ group, from }) => group === member.group && from === member.person)
  member.role = role
  member.version += 1
  return 'done'
}

function changeLevel(state: State, { by, serial, category, level, ifVersion }: Doing<'changeLevel'>): string {
  const member = state.members.find((other) => other.serial === serial)
  const refusal = whyUntouchable(state, member, by)
  if (member === undefined || (refusal !== undefined && refusal !== 'CREATOR')) return refusal ?? 'NOT_FOUND'
  const had = member.levels[category]
  if (had === undefined || had.version !== ifVersion) return 'CONFLICT'
  if (level === null) delete member.levels[category]
  else if (level !== had.level) member.levels[category] = { level, version: had.version + 1 }
  return 'done'
}

function removeMember(state: State, { by, serial }: Doing<'removeMember'>): string {
  const member = state.members.find((other) => other.serial === serial)
  const refusal = whyUntouchable(state, member, by)
  if (member === undefined || refusal !== undefined) return refusal ?? 'NOT_FOUND'
  withdraw(state, ({ group, from, to }) => group === member.group && (from === member.person || to === member.person))
  state.members = state.members.filter((other) => other !== member)
  return 'done'
}

function deleteCategory(state: State, { by, category }: Doing<'deleteCategory'>): string {
  const group = Number(category[0])
  const isThere = state.categories.includes(category)
  if (!isThere || !administers(membershipOf(state, group, by)) || state.members.some(({ levels }) => category in levels)) return 'refused'
  state.categories = state.categories.filter((other) => other !== category)
  for (const invitation of state.invitations) {
    if (invitation.status !== 'pending' || !(category in invitation.levels)) continue
    const { [category]: _gone, ...left } = invitation.levels
    invitation.levels = left
    invitation.version += 1
    if (Object.keys(left).length === 0) end(invitation, 'cancelled')
  }
  return 'done'
}

/** Adds a member; returns the record. */
export function join(state: State, { group, person, role, memberType }: Pick<Member, 'group' | 'person' | 'role' | 'memberType'>): Member {
  const member: Member = { serial: state.serials, group, person, role, memberType, version: 1, levels: {} }
  state.serials += 1
  state.members.push(member)
  return member
}

function end(invitation: Invited, status: 'accepted' | 'declined' | 'cancelled'): string {
  if (invitation.status !== 'pending') return 'NOT_PENDING'
  invitation.status = status
  invitation.version += 1
  return 'done'
}

function withdraw(state: State, isMeant: (invitation: Invited) => boolean): void {
  for (const invitation of state.invitations.filter(isMeant)) end(invitation, 'cancelled')
}

function membershipOf(state: State, group: number, person: number): Member | undefined {
  return state.members.find((member) => member.group === group && member.person === person)
}

function administers(member: Member | undefined): boolean {
  return member !== undefined && (member.role === 'admin' || member.person === member.group)
}

function whyUntouchable(state: State, member: Member | undefined, by: number): string | undefined {
  const asking = member && membershipOf(state, member.group, by)
  if (member === undefined || asking === undefined) return 'NOT_FOUND'
  if (!administers(asking)) return 'VIEW_ONLY'
  if (member.person === by) return 'OWN'
  return member.person === member.group ? 'CREATOR' : undefined
}

function isOf(state: State, group: number, levels: Levels): boolean {
  return Object.keys(levels).every((label) => label.startsWith(String(group)) && state.categories.includes(label))
}
