import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, emailsTo, levelsOf, outcomeOf, storedLogOf } from '#tests/groups.ts'
import { mailsTo } from '#tests/mailbox.ts'
import { createGroup, apiAs, addMember, createPerson, superuser, testPools, type TestPerson } from '#tests/people.ts'
import type { Member } from '../contract.ts'

const tobi = { name: 'Tobi', color: 3, memberType: 'family' } as const

async function add(
  admin: TestPerson,
  familyId: string,
  given: Partial<Parameters<ReturnType<typeof apiAs>['members']['addWithoutAccount']>[0]> = {},
) {
  return apiAs(admin).members.addWithoutAccount({ id: makeId(), familyId, ...tobi, permissions: [], ...given })
}

async function createGroupOf() {
  const group = await createFullGroup()
  const child = await add(group.creator, group.family.id, { permissions: [{ categoryId: group.cars.id, permission: 'edit' }] })
  return { ...group, child }
}

const kindOf = async (userId: string) => (await superuser<{ kind: string }>('select kind from app.people where id = $1', [userId]))[0]?.kind

test('creator and admins add somebody without an account, at levels, and nobody is written to', { tags: ['FOLK-01'] }, async () => {
  const { family, cars, child, creator } = await createGroupOf()
  expect(child).toMatchObject({ ...tobi, hasAccount: false, email: null, isCreator: false, isYou: false })
  expect(await levelsOf(child.id)).toEqual({ [cars.id]: 'edit' })
  expect(await storedLogOf(cars.id)).toEqual([
    { action: 'category_shared', changed_by: creator.id, details: { person: child.userId, to: 'edit' } },
  ])
  expect(await superuser('select from app.notifications where user_id = $1', [child.userId])).toEqual([])
  expect(await superuser('select from mail.outbox where sender_id = $1', [creator.id])).toEqual([])
  const again = await createFullGroup()
  expect(await outcomeOf(add(creator, creator.personalSpaceId))).toBe('VIEW_ONLY')
  const foreign = { permissions: [{ categoryId: again.cars.id, permission: 'view' as const }] }
  expect(await outcomeOf(add(creator, family.id, foreign))).toBe('NOT_FOUND')
})

test('a request that is sent twice adds one, and an id that is taken adds nobody', { tags: ['FOLK-01'] }, async () => {
  const { family, creator, elsewhere } = await createFullGroup()
  const id = makeId()
  const first = await add(creator, family.id, { id })
  expect(await add(creator, family.id, { id })).toEqual(first)
  expect(await outcomeOf(add(creator, family.id, { id, name: 'Mia' }))).toBe('CONFLICT')
  expect(await outcomeOf(add(creator, family.id, { id: elsewhere.id }))).toBe('CONFLICT')
  expect(await kindOf(elsewhere.id)).toBe('person')
  const blank = add(creator, family.id, { name: '  ' })
  expect(await outcomeOf(blank)).toBe('BAD_REQUEST')
})

test('admins rename them, and give and take levels; roles are not for them', { tags: ['FOLK-02'] }, async () => {
  const { family, cars, health, admin, full, child } = await createGroupOf()
  const change = async (person: TestPerson, given: object = {}) =>
    apiAs(person).members.changeWithoutAccount({
      memberId: child.id,
      ifVersion: child.version,
      name: 'Tobias',
      color: 5,
      memberType: 'friend',
      changes: [{ categoryId: cars.id, ifVersion: 1, level: null }],
      added: [{ categoryId: health.id, permission: 'view' }],
      ...given,
    })
  expect(await outcomeOf(change(full))).toBe('VIEW_ONLY')
  const changed = await change(admin)
  expect(changed).toMatchObject({ name: 'Tobias', color: 5, memberType: 'friend', version: child.version + 1 })
  expect(await levelsOf(child.id)).toEqual({ [health.id]: 'view' })
  // Somebody else was faster: nothing of it is stored.
  expect(await outcomeOf(change(admin, { name: 'Toby' }))).toBe('CONFLICT')
  const stale = { ifVersion: changed.version, name: 'Toby', changes: [{ categoryId: health.id, ifVersion: 7, level: 'edit' }], added: [] }
  expect(await outcomeOf(change(admin, stale))).toBe('CONFLICT')
  const had = { ifVersion: changed.version, name: 'Toby', changes: [], added: [{ categoryId: health.id, permission: 'edit' }] }
  expect(await outcomeOf(change(admin, had))).toBe('CONFLICT')
  expect((await apiAs(admin).members.list({ familyId: family.id })).find(({ id }) => id === child.id)?.name).toBe('Tobias')
  expect(await outcomeOf(apiAs(admin).members.changeRole({ memberId: child.id, ifVersion: changed.version, role: 'admin' }))).toBe(
    'NO_ACCOUNT',
  )
  expect(await outcomeOf(change(admin, { memberId: full.memberId, changes: [], added: [], ifVersion: 1 }))).toBe('NOT_FOUND')
})

test('no session ever begins for them, no matter who writes it', { tags: ['FOLK-04'] }, async () => {
  const { child, creator } = await createGroupOf()
  const account = (kind: string) =>
    `insert into auth.accounts (id, email, password_hash, terms_version) values ($1, '${kind}-${child.userId}@example.org', 'x', '1')`
  await superuser(account('forged'), [child.userId])
  const session = (userId: string) =>
    superuser("insert into auth.sessions (token_hash, user_id, expires_at) values (sha256('one'), $1, now() + interval '1 day')", [userId])
  await expect(session(child.userId)).rejects.toMatchObject({ constraint: 'person_with_account' })
  const moved = superuser('update auth.sessions set user_id = $1 where user_id = $2', [child.userId, creator.id])
  await expect(moved).rejects.toMatchObject({ constraint: 'person_with_account' })
  await expect(testPools().auth.query("insert into app.people (kind) values ('managed')")).rejects.toThrow(/row-level security/)
})

test('they are notified of nothing, whatever happens to them', { tags: ['FOLK-05'] }, async () => {
  const { family, cars, creator, child } = await createGroupOf()
  await apiAs(creator).members.changePermissions({ memberId: child.id, changes: [{ categoryId: cars.id, ifVersion: 1, level: 'view' }] })
  await apiAs(creator).members.remove({ memberId: child.id })
  for (const table of ['app.notifications', 'app.change_emails', 'app.notification_settings', 'app.reminder_schedules']) {
    expect(await superuser(`select from ${table} where user_id = $1`, [child.userId]), table).toEqual([])
  }
  expect(await superuser("select from mail.outbox where params->>'familyName' = $1 and recipient is null", [family.name])).toEqual([])
  expect((await emailsTo(creator)).length + (await mailsTo(creator.email)).length).toBe(0)
})

test('they count for nobody where somebody has to take over a group', { tags: ['FOLK-05', 'GAP-27', 'GAP-144'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const child = await add(ada, family.id)
  const [group] = await apiAs(ada).members.succession()
  expect(group).toMatchObject({ familyId: family.id, successorId: null, candidates: [] })
  expect(await outcomeOf(apiAs(ada).members.leave({ familyId: family.id, successorId: child.id }))).toBe('ALONE')
  await addMember(family, { firstName: 'Ben' })
  expect(await outcomeOf(apiAs(ada).members.leave({ familyId: family.id, successorId: child.id }))).toBe('CREATOR')
})

test('a group without other accounts can be deleted with its people', { tags: ['FOLK-08', 'GAP-15', 'GAP-144'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const child = await add(ada, family.id)
  const ben = await addMember(family, { firstName: 'Ben' })
  expect(await outcomeOf(apiAs(ada).families.remove({ familyId: family.id }))).toBe('HAS_MEMBERS')
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  await apiAs(ada).families.remove({ familyId: family.id })
  expect(await kindOf(child.userId)).toBeUndefined()
  expect(await kindOf(ben.id)).toBe('person')
})

test('an account that is deleted takes them along with a group that nobody takes over', { tags: ['FOLK-08', 'GAP-27'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const child = await add(ada, family.id)
  await apiAs(ada).account.remove({ password: ada.password, successors: [] })
  expect(await superuser('select from app.families where id = $1', [family.id])).toEqual([])
  expect(await kindOf(child.userId)).toBeUndefined()
})

test('removed, they are gone: their tasks stay for nobody in particular, their credits go', { tags: ['FOLK-08'] }, async () => {
  const { family, cars, creator, child } = await createGroupOf()
  const place = { categoryId: cars.id, description: null, label: null, dueDate: null }
  const tasks = apiAs(creator).tasks
  const open = await tasks.add({ id: makeId(), ...place, title: 'Wash it', assignedTo: child.userId, status: 'not_started' })
  const done = await tasks.add({ id: makeId(), ...place, title: 'Fill it', assignedTo: child.userId, status: 'done' })
  expect(await tasks.memberSummary({ familyId: family.id, userId: child.userId })).toEqual({ open: 1, done: 1, credits: 1 })
  await apiAs(creator).members.remove({ memberId: child.id })
  expect(await kindOf(child.userId)).toBeUndefined()
  const left = await tasks.list({ categoryId: cars.id })
  expect(Object.fromEntries(left.map(({ id, assignee }) => [id, assignee]))).toEqual({ [open.id]: null, [done.id]: null })
  expect(await superuser('select from app.task_credits where family_id = $1', [family.id])).toEqual([])
})

test('a group has at most 30 of them, also when two are added at once', { tags: ['FOLK-09'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const added: Member[] = []
  for (let number = 1; number < 30; number += 1) added.push(await add(ada, family.id, { name: `Child ${number}` }))
  const both = await Promise.all([outcomeOf(add(ada, family.id)), outcomeOf(add(ada, family.id))])
  expect(both.toSorted()).toEqual(['OK', 'QUOTA_REACHED'])
  await expect(add(ada, family.id)).rejects.toMatchObject({ message: expect.stringContaining('at most 30 people without an account') })
  await apiAs(ada).members.remove({ memberId: added[0]?.id ?? '' })
  expect(await outcomeOf(add(ada, family.id))).toBe('OK')
})

test('they are in one group, and nothing but its member, whatever is written', { tags: ['FOLK-02'] }, async () => {
  const { child, family, creator } = await createGroupOf()
  const other = await createGroup(creator)
  const wrong = [
    ['insert into app.family_members (family_id, user_id, role) values ($1, $2, $3)', [other.id, child.userId, 'full_access']],
    [
      'insert into app.family_members (family_id, user_id, role) values ($1, $2, $3)',
      [creator.personalSpaceId, child.userId, 'full_access'],
    ],
    ["update app.family_members set role = 'admin' where family_id = $1 and user_id = $2", [family.id, child.userId]],
  ] as const
  for (const [text, params] of wrong) {
    await expect(superuser(text, [...params]), text).rejects.toMatchObject({ constraint: 'one_group_without_account' })
  }
})
