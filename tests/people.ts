import { randomBytes } from 'node:crypto'
import { signUp } from '#foundation/accounts/server/sign-up.ts'
import type { CategoryKind } from '#foundation/categories/contract.ts'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { isRefused } from '#platform/server/api/refused.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { openBrowser } from './browser.ts'
import { superuser, testPools } from './pools.ts'
import { testAccounts } from './test-accounts.ts'

export { superuser, superuserAgain, testDatabase, testPools } from './pools.ts'

/** A person with an account and a valid session. */
export type TestPerson = {
  id: string
  firstName: string
  lastName: string
  email: string
  password: string
  /** The id of their personal space, 'My Own Hive'. */
  personalSpaceId: string
  sessionToken: string
  sessionHash: Buffer
}

/** Creates a person who has signed up and is signed in, with an empty personal space. */
export async function createPerson({ firstName = 'Amelia' }: { firstName?: string } = {}): Promise<TestPerson> {
  const email = `${firstName.toLowerCase()}.${randomBytes(6).toString('hex')}@example.org`
  const newcomer = { firstName, lastName: 'Bell', email, password: 'seven quiet bees', timeZone: 'Europe/London' }
  const signed = await signUp(
    { ...testAccounts, pool: testPools().auth },
    newcomer,
    { device: 'a test', sessionHash: undefined },
    { admit: async () => undefined, admitCode: async () => undefined },
  )
  if (isRefused(signed) || signed.outcome !== 'signed-in') throw new Error(`${firstName} could not sign up`)
  const hive = await one<{ id: string }>('select id from app.families where created_by = $1', [signed.userId])
  const { userId: id, sessionToken } = signed
  return { ...newcomer, id, personalSpaceId: hive.id, sessionToken, sessionHash: hashOfToken(sessionToken) }
}

/** Returns the input with which a person signs in. */
export function credentialsOf({ email, password }: TestPerson): { email: string; password: string } {
  return { email, password }
}

/** Creates a person who is unrelated to everybody else in the test. */
export async function createStranger(): Promise<TestPerson> {
  return createPerson({ firstName: 'Stranger' })
}

/** Runs verbs as a person, each in a transaction of its own, as a request would. */
export function runAs(person: TestPerson) {
  const { sessionHash } = person
  return {
    read: async <T>(work: (db: Db) => Promise<T>): Promise<T> => runAsSession(testPools().api, { sessionHash, readOnly: true }, work),
    write: async <T>(work: (db: Db) => Promise<T>): Promise<T> => runAsSession(testPools().api, { sessionHash, readOnly: false }, work),
  }
}

/** Returns the whole API as called by a person, or by nobody. */
export function apiAs(person: TestPerson | null) {
  return openBrowser({ sessionToken: person?.sessionToken }).api
}

export type Family = { id: string; name: string; groupType: 'family' | 'friend'; creator: TestPerson }

export async function createGroup(
  creator: TestPerson,
  { groupType = 'family' }: { groupType?: 'family' | 'friend' } = {},
): Promise<Family> {
  const name = groupType === 'family' ? 'The Bells' : 'The Friends'
  const created = await runAs(creator).write(async (db) =>
    db
      .selectNoFrom((eb) => eb.fn<string>('app.create_family', [eb.fn('uuidv7'), eb.val(name), eb.val(groupType)]).as('id'))
      .executeTakeFirstOrThrow(),
  )
  return { id: created.id, name, groupType, creator }
}

/** The rights of a member of a group; `permissions` by the category's id. */
export type Membership = {
  role?: 'admin' | 'full_access' | 'view_only'
  memberType?: 'family' | 'friend'
  permissions?: Readonly<Record<string, Permission>>
  firstName?: string
  /** An existing account; a new one is created otherwise. */
  person?: TestPerson
}

/** Adds a member with exactly these rights to the group. */
export async function addMember(family: Family, membership: Membership = {}): Promise<TestPerson & { memberId: string }> {
  const { role = 'full_access', memberType = family.groupType, permissions = {}, firstName = 'Ben' } = membership
  const person = membership.person ?? (await createPerson({ firstName }))
  const { id: memberId } = await one<{ id: string }>(
    'insert into app.family_members (family_id, user_id, role, member_type) values ($1, $2, $3, $4) returning id',
    [family.id, person.id, role, memberType],
  )
  for (const [categoryId, level] of Object.entries(permissions)) {
    await superuser(
      'insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, $4)',
      [family.id, categoryId, memberId, level],
    )
  }
  return { ...person, memberId }
}

/** Adds a category to a personal space or a group, with its default subcategories and after the existing ones. */
export async function addCategory(place: TestPerson | Family, kind: CategoryKind): Promise<{ id: string; familyId: string; name: string }> {
  const familyId = 'personalSpaceId' in place ? place.personalSpaceId : place.id
  const { name, icon, hue } = kind === 'custom' ? { name: 'Garden', icon: 'Home', hue: kinds.custom.hue } : kinds[kind]
  const { id } = await one<{ id: string }>(
    `insert into app.categories (family_id, kind, name, icon, color, sort_order)
     values ($1, $2, $3, $4, $5, (select coalesce(max(sort_order) + 1, 0) from app.categories where family_id = $1)) returning id`,
    [familyId, kind, name, icon, hue],
  )
  return { id, familyId, name }
}

async function one<Row extends Record<string, unknown>>(text: string, params: readonly unknown[]): Promise<Row> {
  const [row] = await superuser<Row>(text, params)
  if (row === undefined) throw new Error(`no row: ${text}`)
  return row
}
