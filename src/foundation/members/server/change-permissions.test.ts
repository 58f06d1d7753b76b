import { expect, test } from 'vitest'
import { createFullGroup, emailsTo, levelsOf, membershipOf, outcomeOf, standings, storedLogOf, notificationsOf } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

test('only creator and admins can change what is shared with a member', { tags: ['WRITE-13', 'MEM-23'] }, async () => {
  const group = await createFullGroup()
  const { looker, cars } = group
  const outcomes: string[] = []
  for (const standing of standings.filter((name) => name !== 'looker')) {
    const { categories } = await apiAs(group.creator).members.get({ memberId: looker.memberId })
    const changes = categories.map(({ categoryId, version, level }) => ({
      categoryId,
      ifVersion: version,
      level: level === 'view' ? ('edit' as const) : ('view' as const),
    }))
    outcomes.push(await outcomeOf(apiAs(group[standing]).members.changePermissions({ memberId: looker.memberId, changes })))
  }
  expect(outcomes).toEqual(['OK', 'OK', 'VIEW_ONLY', 'NOT_FOUND', 'NOT_FOUND'])
  const own = { categoryId: cars.id, ifVersion: 3, level: 'edit' } as const
  expect(await outcomeOf(apiAs(looker).members.changePermissions({ memberId: looker.memberId, changes: [own] }))).toBe('VIEW_ONLY')
  expect(await levelsOf(looker.memberId)).toEqual({ [cars.id]: 'view' })
})

test('staged changes are stored together and logged each', { tags: ['MEM-25', 'LOG-04', 'LOG-05', 'LOG-07', 'WRITE-14'] }, async () => {
  const { family, cars, health, creator, full } = await createFullGroup()
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit', [health.id]: 'view' } })
  const changes = [
    { categoryId: cars.id, ifVersion: 1, level: 'view' as const },
    { categoryId: health.id, ifVersion: 1, level: null },
  ]
  expect(await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes })).toEqual({})
  expect(await levelsOf(ben.memberId)).toEqual({ [cars.id]: 'view' })
  expect(await storedLogOf(cars.id)).toEqual([
    { action: 'permission_updated', changed_by: creator.id, details: { person: ben.id, from: 'edit', to: 'view' } },
  ])
  expect(await storedLogOf(health.id)).toEqual([
    { action: 'permission_removed', changed_by: creator.id, details: { person: ben.id, from: 'view' } },
    { action: 'category_unshared', changed_by: creator.id, details: {} },
  ])
  expect(await levelsOf(full.memberId)).toEqual({ [cars.id]: 'edit' })
})

test('a level saved as it was changes nothing, and nobody is notified', async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit', [health.id]: 'view' } })
  const same = { categoryId: cars.id, ifVersion: 1, level: 'edit' as const }
  const raised = { categoryId: health.id, ifVersion: 1, level: 'edit' as const }
  await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes: [same] })
  expect([await notificationsOf(ben), await emailsTo(ben), await storedLogOf(cars.id)]).toEqual([[], [], []])
  await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes: [same, raised] })
  expect((await notificationsOf(ben)).map(({ params }) => params)).toMatchObject([{ changes: [{ categoryId: health.id, level: 'edit' }] }])
})

test('a removed or lowered level takes effect with the very next request', { tags: ['PERM-02', 'PERM-03', 'PERM-08'] }, async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit', [health.id]: 'edit' } })
  const changes = [
    { categoryId: cars.id, ifVersion: 1, level: 'view' as const },
    { categoryId: health.id, ifVersion: 1, level: null },
  ]
  expect((await apiAs(ben).categories.list({ familyId: family.id })).map(({ access }) => access)).toEqual(['edit', 'edit'])
  await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes })
  expect(await apiAs(ben).categories.list({ familyId: family.id })).toMatchObject([{ id: cars.id, access: 'view' }])
  expect(await outcomeOf(apiAs(ben).categories.get({ categoryId: health.id }))).toBe('NOT_FOUND')
})

test('the member is notified in the app and by email, also of lost categories', { tags: ['MEM-31', 'MEM-32', 'CALL-04'] }, async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const home = await addCategory(family, 'home')
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit', [health.id]: 'view', [home.id]: 'view' } })
  const changes = [
    { categoryId: home.id, ifVersion: 1, level: 'edit' as const },
    { categoryId: health.id, ifVersion: 1, level: null },
    { categoryId: cars.id, ifVersion: 1, level: 'view' as const },
  ]
  await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes })
  expect(await notificationsOf(ben)).toEqual([
    {
      type: 'access_changed',
      params: {
        familyName: 'The Bells',
        changes: [
          { categoryId: cars.id, level: 'view' },
          { categoryId: home.id, level: 'edit' },
        ],
        lost: ['Health'],
      },
      related_id: family.id,
    },
  ])
  expect(await emailsTo(ben)).toEqual([
    {
      template: 'members.changed',
      params: {
        familyName: 'The Bells',
        recipientName: 'Ben Bell',
        changes: [
          { category: 'Cars', level: 'view' },
          { category: 'Home', level: 'edit' },
          { category: 'Health', level: null },
        ],
        earlier: 0,
      },
    },
  ])
})

test('View Only members and admins are notified of their real rights', { tags: ['MEM-31', 'MEM-32', 'GAP-06'] }, async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const permissions = { [cars.id]: 'view', [health.id]: 'edit' } as const
  const [looker, admin] = [
    await addMember(family, { role: 'view_only', permissions }),
    await addMember(family, { role: 'admin', permissions }),
  ]
  const changes = [
    { categoryId: cars.id, ifVersion: 1, level: 'edit' as const },
    { categoryId: health.id, ifVersion: 1, level: null },
  ]
  for (const { memberId } of [looker, admin]) await apiAs(creator).members.changePermissions({ memberId, changes })
  expect((await notificationsOf(looker)).map(({ params }) => params)).toEqual([
    { familyName: 'The Bells', changes: [{ categoryId: cars.id, level: 'edit', role: 'view_only' }], lost: ['Health'] },
  ])
  const notes = async (person: typeof looker) => (await apiAs(person).notifications.list()).map(({ message }) => message)
  expect(await notes(looker)).toEqual([
    'Set for you in The Bells: Cars (Can Edit). While your role there is View Only, you can view but not edit. No longer shared with you in The Bells: Health.',
  ])
  expect(await notes(admin)).toEqual([
    'Set for you in The Bells: Cars (Can Edit), Health (Not shared). As an admin there you can edit everything anyway.',
  ])
})

test('one change with a conflict rolls back all of them, and nobody is notified', { tags: ['MEM-23'] }, async () => {
  const { family, cars, health, creator, admin } = await createFullGroup()
  const ben = await addMember(family, { permissions: { [cars.id]: 'edit', [health.id]: 'view' } })
  await apiAs(admin).members.changePermissions({
    memberId: ben.memberId,
    changes: [{ categoryId: health.id, ifVersion: 1, level: 'edit' }],
  })
  const before = { notifications: await notificationsOf(ben), emails: await emailsTo(ben), log: await storedLogOf(health.id) }
  const changes = [
    { categoryId: cars.id, ifVersion: 1, level: null },
    { categoryId: health.id, ifVersion: 1, level: null },
  ]
  expect(await outcomeOf(apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes }))).toBe('CONFLICT')
  expect(await levelsOf(ben.memberId)).toEqual({ [cars.id]: 'edit', [health.id]: 'edit' })
  expect({ notifications: await notificationsOf(ben), emails: await emailsTo(ben), log: await storedLogOf(health.id) }).toEqual(before)
  expect(await storedLogOf(cars.id)).toEqual([])
})

test('when two admins change one level at once, one of them gets a conflict', async () => {
  const { cars, creator, admin, full } = await createFullGroup()
  const change = async (person: typeof creator, level: 'view' | null) =>
    outcomeOf(apiAs(person).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level }] }))
  expect((await Promise.all([change(creator, 'view'), change(admin, null)])).toSorted()).toEqual(['CONFLICT', 'OK'])
  expect(await notificationsOf(full)).toHaveLength(1)
})

test('no level is set where there was none, nor in a category of another space', { tags: ['GAP-19'] }, async () => {
  const { health, creator, looker } = await createFullGroup()
  const other = await createGroup(await createPerson())
  const theirs = await addCategory(other, 'cars')
  for (const { id } of [health, theirs]) {
    const changes = [{ categoryId: id, ifVersion: 1, level: 'edit' as const }]
    expect(await outcomeOf(apiAs(creator).members.changePermissions({ memberId: looker.memberId, changes }))).toBe('CONFLICT')
  }
  expect(Object.values(await levelsOf(looker.memberId))).toEqual(['view'])
})

test('an admin cannot change what is shared with themselves, and an empty change is refused', { tags: ['MEM-11'] }, async () => {
  const { family, cars, admin, creator, full } = await createFullGroup()
  const own = await membershipOf(family, admin)
  const changes = [{ categoryId: cars.id, ifVersion: 1, level: 'view' as const }]
  expect(await outcomeOf(apiAs(admin).members.changePermissions({ memberId: own?.id ?? '', changes }))).toBe('OWN')
  expect(await outcomeOf(apiAs(creator).members.changePermissions({ memberId: full.memberId, changes: [] }))).toBe('BAD_REQUEST')
})

test('a level is view or edit, and category and member belong to one family', { tags: ['DATA-06', 'GAP-11'] }, async () => {
  const { family, full, health } = await createFullGroup()
  const insert = async (familyId: string, level: string) =>
    superuser('insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, $4)', [
      familyId,
      health.id,
      full.memberId,
      level,
    ])
  await expect(insert(family.id, 'full')).rejects.toThrow('violates check constraint')
  await expect(insert(full.personalSpaceId, 'view')).rejects.toThrow('violates foreign key constraint')
})

test('a grant to a group gives nobody a right; only deleting the category reads it', { tags: ['DATA-07', 'GAP-13'] }, async () => {
  const { family, health, creator, full } = await createFullGroup()
  await superuser("insert into app.family_category_permissions (family_id, category_id, permission_level) values ($1, $2, 'edit')", [
    family.id,
    health.id,
  ])
  expect(await outcomeOf(apiAs(full).categories.get({ categoryId: health.id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(creator).categories.remove({ categoryId: health.id }))).toBe('SHARED')
})
