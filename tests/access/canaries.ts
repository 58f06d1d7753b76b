import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { newMarker } from './marker.ts'
import { aboutThings, markersInside, someThing } from './canary-records.ts'
import { textOfFeed } from '../feeds.ts'
import { textOfExport } from '../exports.ts'
import { openBrowser } from '../browser.ts'
import { createGroup, type Family, addMember, type TestPerson, createPerson, superuser, superuserAgain } from '../people.ts'

/** People and groups whose categories and cars are all named with markers that can be found wherever they turn up. */
export type CanaryTest = {
  people: readonly TestPerson[]
  families: readonly Family[]
  pick: <T>(from: readonly T[]) => T
  /** Where what goes wrong on the server is logged. */
  log?: Logger
}

/** The knowledge a person may have: ids of the categories they see, and the markers in those and in invitations to them. */
export type Known = { ids: ReadonlySet<string>; markers: ReadonlySet<string> }

/** Creates three groups of three, their creators and five more people, half with a confirmed address. `chance` returns numbers from 0 to below 1. */
export async function aCanaryTest(chance: () => number): Promise<CanaryTest> {
  const people: TestPerson[] = []
  for (const firstName of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']) people.push(await createPerson({ firstName }))
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(chance() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const confirmed = people.filter((_, index) => index % 2 === 0).map(({ id }) => id)
  await superuser('update auth.accounts set email_verified_at = now() where id = any ($1)', [confirmed])
  // A creator and somebody in no group at first, so that being an operator is seen to show neither of them anything of a home (OPS-11).
  await superuser('insert into app.operators (user_id) values ($1), ($2)', [people[0]?.id, people[7]?.id])
  const families: Family[] = []
  const [, , , ...guests] = people
  for (const [index, creator] of people.slice(0, 3).entries()) {
    const family = await createGroup(creator)
    const { id } = await openBrowser({ sessionToken: creator.sessionToken }).api.categories.add({
      id: makeId(),
      familyId: family.id,
      name: newMarker(),
      icon: 'Home',
    })
    // Each group begins with a member of its own and one whom all three have: there is something to take away from the first step on.
    const own = guests.filter((_, place) => place === index || place === 3)
    for (const [place, person] of own.entries()) await addMember(family, { person, permissions: { [id]: place === 0 ? 'view' : 'edit' } })
    families.push(family)
  }
  return { people, families, pick }
}

/** Returns everything a person may know now, computed without any function of the product. */
export async function knownTo(person: TestPerson): Promise<Known> {
  const seen = await superuserAgain<{ id: string; name: string; inside: string[] }>(
    `select c.id, c.name, array(${await markersInside()}) as inside
       from app.categories c join app.families f on f.id = c.family_id join app.family_members m on m.family_id = f.id and m.user_id = $1
      where m.role = 'admin' or f.created_by = $1
         or exists (select from app.category_permissions p where p.category_id = c.id and p.family_member_id = m.id)`,
    [person.id],
  )
  const offered = await superuserAgain<{ name: string }>(
    `select c.name from app.invitations i join auth.accounts u on u.email = i.recipient_email and (u.email_verified_at is not null or i.held_by = u.id)
       join app.categories c on c.family_id = i.family_id and i.permissions::text like '%' || c.id || '%'
      where u.id = $1 and i.status = 'pending' and i.expires_at > now()`,
    [person.id],
  )
  return {
    ids: new Set(seen.map(({ id }) => id)),
    markers: new Set([...seen.flatMap(({ name, inside }) => [name, ...inside]), ...offered.map(({ name }) => name)]),
  }
}

type Api = ReturnType<typeof openBrowser>['api']

/** Everything that an operation can be about, as it is now. */
type Things = { categories: string[]; members: string[]; permissions: string[]; invitations: string[]; waiting: string[] }

async function thingsNow(families: readonly Family[], recipients: readonly string[]): Promise<Things> {
  const [row] = await superuserAgain<Things>(
    `select array(select id from app.categories where family_id = any ($1) order by id) as categories,
            array(select id from app.family_members where family_id = any ($1) order by id) as members,
            array(select category_id || ' ' || family_member_id from app.category_permissions where family_id = any ($1) order by id) as permissions,
            array(select id from app.invitations where family_id = any ($1) order by id) as invitations,
            array(select id from app.invitations where status = 'pending' and recipient_email = any ($2) order by id) as waiting`,
    [families.map(({ id }) => id), recipients],
  )
  if (row === undefined) throw new Error('the aviary is gone')
  return row
}

const salts = Array.from({ length: 64 }, (_, index) => String(index))

// Operations that give or change rights, so that there is something to keep from others.
const lively: Readonly<Record<string, number>> = {
  addCategory: 6,
  invite: 8,
  accept: 8,
  changePermissions: 12,
  changeRole: 8,
  removeMember: 5,
  addSubcategory: 4,
  'add item': 5,
  'add appointment': 3,
  'add task': 4,
  'add dueDate': 8,
  record: 3,
  setStatus: 5,
  reports: 3,
  search: 4,
  refreshReminders: 2,
  'add plan': 4,
  'add location': 4,
  'add hotel': 3,
  saveMeal: 4,
  generate: 4,
  'add shoppingItem': 3,
}

// The weight of a wanted operation that has not succeeded yet.
const wantedly = 60

/**
 * Performs one random operation as somebody and returns its answer or refusal; operations named as wanted are tried more often than
 * any other. `before` is called with the operation first.
 */
export async function anOperation(
  { families, people, pick, log }: CanaryTest,
  actor: TestPerson,
  { wanted, before }: { wanted: readonly string[]; before: (name: string) => Promise<void> },
): Promise<{ name: string; answer: unknown }> {
  // Usually about one group and what concerns the actor, otherwise hardly anything would be allowed; sometimes about anything.
  const near = pick([true, true, true, false])
  // What is wanted succeeds most often with somebody who has created the group; the other half of the time it may happen anywhere.
  const own = wanted.length > 0 && pick([true, false]) ? families[people.indexOf(actor)] : undefined
  const group = [own ?? pick(families)]
  const things = await thingsNow(near ? group : families, near ? [actor.email] : people.map(({ email }) => email))
  const logged = log === undefined ? {} : { log }
  const { api } = openBrowser({ sessionToken: actor.sessionToken, ...logged })
  const nothing = makeId()
  const one = (from: readonly string[]): string => pick(from.length === 0 ? [nothing] : from)
  const choice = { things, families: near ? group : families, one, pick }
  const thing = await someThing(choice.families, pick(salts))
  const all = {
    ...reads(api, choice),
    ...changes(api, { ...choice, people }),
    ...aboutThings(api, { thing, families: choice.families, people, pick }),
    // A file of one's own, or of a group: whatever is in it reaches its reader.
    myData: async () => textOfExport(actor, null, logged),
    groupData: async () => textOfExport(actor, pick(choice.families).id, logged),
    feed: async () => textOfFeed(actor, logged),
  }
  const often = (name: string): number => (wanted.includes(name) ? wantedly : (lively[name] ?? 1))
  const [name, run] = pick(Object.entries(all).flatMap((entry) => Array.from({ length: often(entry[0]) }, () => entry)))
  await before(name)
  try {
    return { name, answer: await run() }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const data: unknown = error.data
    return { name, answer: { code: error.code, data, said: error.message } }
  }
}

type Choice = { things: Things; families: readonly Family[]; one: (from: readonly string[]) => string; pick: CanaryTest['pick'] }
type Operations = Record<string, () => Promise<unknown>>

function reads(api: Api, { things, families, one, pick }: Choice): Operations {
  return {
    spaces: async () => api.families.list(),
    categories: async () => api.categories.list({ familyId: pick(families).id }),
    visible: async () => api.categories.visible(),
    category: async () => api.categories.get({ categoryId: one(things.categories) }),
    contents: async () => api.categories.contents({ categoryId: one(things.categories) }),
    members: async () => api.members.list({ familyId: pick(families).id }),
    myPeople: async () => api.members.mine(),
    member: async () => api.members.get({ memberId: one(things.members) }),
    log: async () => api.sharing.logOfCategory({ categoryId: one(things.categories) }),
    groupLog: async () => api.sharing.logOfFamily({ familyId: pick(families).id }),
    refreshReminders: async () => api.reminders.refresh(),
    notificationSettings: async () => api.reminders.settings(),
    notifications: async () => api.notifications.list(),
    markAllRead: async () => api.notifications.markAllRead({ upTo: new Date().toISOString() }),
    removeRead: async () => api.notifications.removeRead({ upTo: new Date().toISOString() }),
    markAllNotificationsRead: async () => api.invitations.markAllNotificationsRead({ upTo: new Date().toISOString() }),
    deleteReadNotifications: async () => api.invitations.deleteReadNotifications({ upTo: new Date().toISOString() }),
    invitationNotifications: async () => api.invitations.notifications(),
    pending: async () => api.invitations.pending(),
    invitation: async () => api.invitations.get({ invitationId: one(things.invitations) }),
    openInvitations: async () => api.invitations.ofFamily({ familyId: pick(families).id }),
    succession: async () => api.members.succession(),
    feeds: async () => api.feeds.list(),
    pushDevices: async () => api.push.devices(),
  }
}

function changes(api: Api, { things, families, people, one, pick }: Choice & { people: readonly TestPerson[] }): Operations {
  const level = (): Permission => pick(['view', 'edit'])
  return {
    addCategory: async () => api.categories.add({ id: makeId(), familyId: pick(families).id, name: newMarker(), icon: 'Home' }),
    removeCategory: async () => api.categories.remove({ categoryId: one(things.categories) }),
    invite: async () =>
      api.invitations.invite({
        id: makeId(),
        familyId: pick(families).id,
        email: pick(people).email,
        memberType: 'family',
        permissions: [1, 2].map(() => ({ categoryId: one(things.categories), permission: level() })),
      }),
    changeInvitation: async () =>
      api.invitations.change({
        invitationId: one(things.invitations),
        ifVersion: 1,
        permissions: [{ categoryId: one(things.categories), permission: level() }],
      }),
    accept: async () => api.invitations.accept({ invitationId: one(things.waiting) }),
    acceptAny: async () => api.invitations.accept({ invitationId: one(things.invitations) }),
    decline: async () => api.invitations.decline({ invitationId: pick([one(things.invitations), one(things.waiting)]) }),
    cancel: async () => api.invitations.cancel({ invitationId: one(things.invitations) }),
    changeRole: async () =>
      api.members.changeRole({
        memberId: one(things.members),
        ifVersion: pick([1, 2, 3]),
        role: pick(['admin', 'full_access', 'view_only']),
      }),
    changePermissions: async () => {
      const [categoryId = makeId(), memberId = makeId()] = one(things.permissions).split(' ')
      return api.members.changePermissions({
        memberId,
        changes: [{ categoryId, ifVersion: pick([1, 2]), level: pick(['view', 'edit', null]) }],
      })
    },
    addWithoutAccount: async () =>
      api.members.addWithoutAccount({
        id: makeId(),
        familyId: pick(families).id,
        name: 'Tobi',
        color: 1,
        memberType: 'family',
        permissions: [{ categoryId: one(things.categories), permission: level() }],
      }),
    addAway: async () => api.members.addAway({ id: makeId(), memberId: one(things.members), from: '2099-12-01', to: '2099-12-02' }),
    removeMember: async () => api.members.remove({ memberId: one(things.members) }),
    leave: async () => api.members.leave({ familyId: pick(families).id, successorId: pick([null, one(things.members)]) }),
  }
}
