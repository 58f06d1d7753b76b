import { expect, test } from 'vitest'
import { createGroup, runAs, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

test('a person can change only their own names', { tags: ['PROF-01', 'WRITE-19'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const changed = await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: '  Amy ', lastName: 'Belle' })
  expect(changed).toEqual({
    id: amelia.id,
    firstName: 'Amy',
    lastName: 'Belle',
    emailVerified: false,
    timeZone: 'Europe/London',
    firstSteps: true,
    operator: false,
    isTablet: false,
    peopleColors: {},
    hasLeaderboard: true,
    keptAs: expect.stringMatching(/^[0-9a-f]{16}$/),
    version: 2,
  })
  expect((await apiAs(amelia).account.me()).person).toEqual(changed)
  expect((await apiAs(ben).account.me()).person).toMatchObject({ firstName: 'Ben', version: 1 })
})

test('the day of a person is the day of the zone in their profile', { tags: ['GAP-108'] }, async () => {
  const amelia = await createPerson()
  const names = { firstName: 'Amelia', lastName: 'Bell' }
  const changed = await apiAs(amelia).account.changeProfile({ ifVersion: 1, ...names, timeZone: 'Pacific/Kiritimati' })
  expect(changed.timeZone).toBe('Pacific/Kiritimati')
  expect((await apiAs(amelia).account.changeProfile({ ifVersion: 2, ...names })).timeZone).toBe('Pacific/Kiritimati')
  const nowhere = apiAs(amelia).account.changeProfile({ ifVersion: 3, ...names, timeZone: 'Atlantis/Centre' })
  await expect(nowhere).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'timeZone' }] } })
})

test('changing names that were changed elsewhere meanwhile is a conflict, and nothing is overwritten', { tags: ['PROF-01'] }, async () => {
  const amelia = await createPerson()
  await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Bell' })
  const late = apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Emily', lastName: 'Bell' })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await apiAs(amelia).account.me()).person).toMatchObject({ firstName: 'Amy', version: 2 })
})

test.each([
  { firstName: ' ', lastName: 'Bell' },
  { firstName: '', lastName: '' },
  { firstName: 'Amelia', lastName: 'B'.repeat(101) },
  { firstName: 'A'.repeat(101), lastName: 'Bell' },
])('a name that is empty or too long is refused: %j', { tags: ['PROF-01'] }, async (names) => {
  await expect(apiAs(await createPerson()).account.changeProfile({ ifVersion: 1, ...names })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('somebody with one name can change it and needs no second one', { tags: ['GAP-36'] }, async () => {
  const amelia = await createPerson()
  const changed = await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: ' ' })
  expect(changed).toMatchObject({ firstName: 'Amy', lastName: '' })
})

test('only names can be sent, and only names, zone and the end of the guide written', { tags: ['WRITE-19'] }, async () => {
  const amelia = await createPerson()
  // @ts-expect-error a screen that sends more does not compile
  const more = apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Bell', email: 'other@example.org' })
  await expect(more).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const grants = await superuser<{ column_name: string }>(
    `select column_name from information_schema.column_privileges
      where table_schema = 'app' and table_name = 'profiles' and privilege_type = 'UPDATE' and grantee like '%\\_api' order by 1`,
  )
  expect(grants.map((grant) => grant.column_name)).toEqual(['first_name', 'first_steps_ended_at', 'last_name', 'time_zone'])
})

test('a person can read only their own profile by its id, not even that of a member of a common group', { tags: ['READ-01'] }, async () => {
  const amelia = await createPerson()
  const ben = await addMember(await createGroup(amelia))
  const profileReadBy = async (person: typeof amelia): Promise<unknown> =>
    runAs(person).read(async (db) =>
      db.selectFrom('app.profiles').select(['id', 'first_name', 'last_name']).where('id', '=', amelia.id).execute(),
    )
  expect(await profileReadBy(amelia)).toEqual([{ id: amelia.id, first_name: 'Amelia', last_name: 'Bell' }])
  expect(await profileReadBy(ben)).toEqual([])
})
