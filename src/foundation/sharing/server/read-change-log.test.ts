import { expect, test } from 'vitest'
import { createFullGroup, addPendingInvitation, outcomeOf, standings } from '#tests/groups.ts'
import { apiAs, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import { type Permission, SharingAction } from '../contract.ts'

type Group = Awaited<ReturnType<typeof createFullGroup>>

/** Inserts an entry without a verb; `yearsAgo` dates it before those that verbs write. */
async function anEntry(
  { family }: Group,
  entry: { categoryId: string; action: string; by: TestPerson; details?: object; yearsAgo?: number },
) {
  await superuser(
    `insert into app.category_change_log (family_id, category_id, changed_by, action, details, created_at)
     values ($1, $2, $3, $4, $5, now() - $6 * interval '1 year')`,
    [family.id, entry.categoryId, entry.by.id, entry.action, entry.details ?? {}, entry.yearsAgo ?? 0],
  )
}

async function aChange({ creator, full, cars }: Group, level: Permission | null): Promise<void> {
  const { categories } = await apiAs(creator).members.get({ memberId: full.memberId })
  const ifVersion = categories[0]?.version ?? 0
  await apiAs(creator).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion, level }] })
}

test('an entry names whose level somebody changed, from which to which, and when', { tags: ['LOG-01', 'LOG-03', 'GAP-79'] }, async () => {
  const group = await createFullGroup()
  const { cars, looker, full } = group
  await aChange(group, 'view')
  await aChange(group, null)
  const entries = await apiAs(looker).sharing.logOfCategory({ categoryId: cars.id })
  const entry = { categoryId: cars.id, categoryName: 'Cars', changedBy: 'Cleo Bell' }
  expect(entries).toMatchObject([
    { ...entry, action: 'permission_removed', details: { person: 'Fay Bell', from: 'view', to: null } },
    { ...entry, action: 'permission_updated', details: { person: 'Fay Bell', from: 'edit', to: 'view' } },
  ])
  expect(Date.now() - Date.parse(entries[0]?.createdAt ?? '')).toBeLessThan(60_000)
  expect(JSON.stringify(entries)).not.toContain('@')
  expect(JSON.stringify(entries)).not.toContain(full.id)
})

test('sharing by an invitation is logged when accepted, with the person who shared it', { tags: ['LOG-06', 'GAP-74'] }, async () => {
  const { family, creator, admin, health } = await createFullGroup()
  const ben = await createPerson({ firstName: 'Ben' })
  await superuser('update auth.accounts set email_verified_at = now() where id = $1', [ben.id])
  const offers = [{ categoryId: health.id, permission: 'view' as const }]
  const invitationId = await addPendingInvitation({ family, from: creator, email: ben.email, offers })
  expect(await apiAs(admin).sharing.logOfCategory({ categoryId: health.id })).toEqual([])
  await apiAs(ben).invitations.accept({ invitationId })
  expect(await apiAs(admin).sharing.logOfCategory({ categoryId: health.id })).toMatchObject([
    {
      action: 'category_shared',
      categoryName: 'Health',
      changedBy: 'Ben Bell',
      details: { person: 'Ben Bell', sharedBy: 'Cleo Bell', from: null, to: 'view' },
    },
  ])
})

test('the log has five actions, merging and moving among them', { tags: ['LOG-08', 'CONST-18', 'WRITE-14', 'GAP-10'] }, async () => {
  const group = await createFullGroup()
  const { cars, creator, full } = group
  for (const [index, action] of SharingAction.options.entries()) {
    await anEntry(group, { categoryId: cars.id, action, by: creator, details: { person: full.id, to: 'view' }, yearsAgo: 7 - index })
  }
  const entries = await apiAs(creator).sharing.logOfCategory({ categoryId: cars.id })
  expect(entries.map(({ action }) => action)).toEqual([
    'category_arrived',
    'category_left',
    'category_merged',
    'category_unshared',
    'category_shared',
    'permission_removed',
    'permission_updated',
  ])
  await expect(anEntry(group, { categoryId: cars.id, action: 'category_painted', by: creator })).rejects.toThrow('check constraint')
})

test('everybody who may see a category can read its log; nobody else learns that there is one', { tags: ['GAP-79'] }, async () => {
  const group = await createFullGroup()
  const { creator, admin, cars, health, family } = group
  await aChange(group, 'view')
  await anEntry(group, { categoryId: health.id, action: 'category_unshared', by: creator })
  const readersOf = async (categoryId: string): Promise<string[]> => {
    const readers: string[] = []
    for (const standing of standings) {
      const outcome = await outcomeOf(apiAs(group[standing]).sharing.logOfCategory({ categoryId }))
      expect(['OK', 'NOT_FOUND']).toContain(outcome)
      if (outcome === 'OK') readers.push(standing)
    }
    return readers
  }
  expect(await readersOf(cars.id)).toEqual(['creator', 'admin', 'full', 'looker'])
  expect(await readersOf(health.id)).toEqual(['creator', 'admin'])
  expect(await apiAs(admin).sharing.logOfFamily({ familyId: family.id })).toHaveLength(2)
})

test('the log of a group contains the entries of the categories that its reader may see', { tags: ['GAP-73'] }, async () => {
  const group = await createFullGroup()
  const { family, creator, full, cars, health } = group
  await anEntry(group, { categoryId: health.id, action: 'category_shared', by: creator, yearsAgo: 1 })
  await aChange(group, 'view')
  const namesFor = async (person: TestPerson) =>
    (await apiAs(person).sharing.logOfFamily({ familyId: family.id })).map(({ categoryName, categoryId }) => [categoryName, categoryId])
  expect(await namesFor(creator)).toEqual([
    ['Cars', cars.id],
    ['Health', health.id],
  ])
  expect(await namesFor(full)).toEqual([['Cars', cars.id]])
  await aChange(group, null)
  expect(await namesFor(full)).toEqual([])
  expect(await apiAs(creator).sharing.logOfFamily({ familyId: creator.personalSpaceId })).toEqual([])
})

test('the log shows the latest 50 entries, newest first', { tags: ['CONST-03', 'READ-09'] }, async () => {
  const group = await createFullGroup()
  const { family, cars, health, creator } = group
  for (let yearsAgo = 1; yearsAgo <= 55; yearsAgo += 1) {
    await anEntry(group, { categoryId: cars.id, action: 'category_shared', by: creator, yearsAgo })
  }
  await anEntry(group, { categoryId: health.id, action: 'category_unshared', by: creator })
  const ofCategory = await apiAs(creator).sharing.logOfCategory({ categoryId: cars.id })
  expect(ofCategory).toHaveLength(50)
  expect(ofCategory.map(({ createdAt }) => createdAt)).toEqual(
    ofCategory
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(ofCategory.every(({ action }) => action === 'category_shared')).toBe(true)
  const ofFamily = await apiAs(creator).sharing.logOfFamily({ familyId: family.id })
  expect(ofFamily).toHaveLength(50)
  expect(ofFamily[0]?.action).toBe('category_unshared')
})

test('a change of a level is stored with its category, author, content and time', { tags: ['DATA-08', 'WRITE-14'] }, async () => {
  const group = await createFullGroup()
  const { family, cars, creator, full } = group
  await aChange(group, 'view')
  const stored = await superuser(
    `select family_id, category_id, changed_by, action, details, created_at between now() - interval '1 minute' and now() as fresh,
            id is not null as numbered from app.category_change_log where category_id = $1`,
    [cars.id],
  )
  const change = { family_id: family.id, category_id: cars.id, changed_by: creator.id, action: 'permission_updated' }
  expect(stored).toEqual([{ ...change, details: { person: full.id, from: 'edit', to: 'view' }, fresh: true, numbered: true }])
})

test('when an account is deleted, its entries stay without a name', { tags: ['DATA-08', 'GAP-27'] }, async () => {
  const group = await createFullGroup()
  const { cars, creator, admin, full } = group
  await apiAs(admin).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: 'view' }] })
  for (const person of [admin, full]) await superuser('delete from app.families where created_by = $1', [person.id])
  for (const person of [admin, full]) await superuser('delete from app.people where id = $1', [person.id])
  expect(await apiAs(creator).sharing.logOfCategory({ categoryId: cars.id })).toMatchObject([
    { action: 'permission_updated', changedBy: null, details: { person: null, from: 'edit', to: 'view' } },
  ])
})
