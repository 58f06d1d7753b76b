import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { apiAs, createPerson } from '#tests/people.ts'
import { createGarden } from '#tests/task-fixtures.ts'

test('days away are in the calendar of everybody in the group, with the space as their room', async () => {
  const { ada, ben, lou, family } = await createGarden()
  const stranger = await createPerson()
  const away = { id: makeId(), memberId: ben.memberId, from: '2027-04-29', to: '2027-05-02' }
  await apiAs(ben).members.addAway(away)
  for (const person of [ada, ben, lou]) {
    const { entries, rooms } = await apiAs(person).calendar.read({ from: '2027-05-01', to: '2027-05-31' })
    expect(entries).toMatchObject([
      { id: away.id, state: 'away', day: '2027-04-29', lastDay: '2027-05-02', people: [ben.id], categoryId: family.id, mayEdit: false },
    ])
    expect(rooms).toMatchObject([{ id: family.id, familyId: family.id, isPersonal: false }])
  }
  expect(await apiAs(stranger).calendar.read({ from: '2027-05-01', to: '2027-05-31' })).toMatchObject({ entries: [], rooms: [] })
  expect((await apiAs(ada).calendar.read({ from: '2027-05-03', to: '2027-05-31' })).entries).toEqual([])
})
