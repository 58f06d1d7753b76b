import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, said } from '#tests/appointment-fixtures.ts'
import { createGroup, apiAs, addMember, createPerson, createStranger } from '#tests/people.ts'

test('the appointments of a subcategory are listed by instant, whatever their zones', { tags: ['READ-18'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const add = async (location: string, when: { day?: string; time?: string; timeZone?: string }) =>
    apiAs(ada).appointments.add({ ...said, id: makeId(), subcategoryId, location, ...when })
  await add('third', { day: '2026-12-03', time: '08:00' })
  await add('second', { timeZone: 'America/New_York', time: '09:00' })
  await add('first', { time: '09:30' })
  await add('last', { day: '2027-01-04' })
  const listed = await apiAs(ada).appointments.list({ subcategoryId })
  expect(listed.map(({ location }) => location)).toEqual(['first', 'second', 'third', 'last'])
})

test('only a subcategory named exactly NHS Appointment holds appointments', { tags: ['SUB-04', 'GAP-84'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const { subcategory } = await apiAs(ada).subcategories.get({ subcategoryId })
  expect(subcategory).toMatchObject({ name: 'NHS Appointment', holds: 'appointments' })
})

test('appointments are listed for those who may see their category, and for nobody else', { tags: ['READ-18', 'PERM-06'] }, async () => {
  const family = await createGroup(await createPerson())
  const { categoryId, subcategoryId } = await addAppointmentSubcategory(family)
  await apiAs(family.creator).appointments.add({ ...said, id: makeId(), subcategoryId })
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  expect(await apiAs(viewer).appointments.list({ subcategoryId })).toHaveLength(1)
  expect(await apiAs(await addMember(family)).appointments.list({ subcategoryId })).toEqual([])
  expect(await apiAs(await createStranger()).appointments.list({ subcategoryId })).toEqual([])
  await expect(apiAs(null).appointments.list({ subcategoryId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
