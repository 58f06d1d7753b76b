import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { apiAs, createPerson } from '#tests/people.ts'

test('the appointments of a subcategory are listed by instant, whatever their zones', { tags: ['READ-18'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const add = async (location: string, when: { day?: string; time?: string; timeZone?: string }) =>
    apiAs(ada).events.add({ ...appointmentFields, id: makeId(), subcategoryId, location, ...when })
  await add('third', { day: '2026-12-03', time: '08:00' })
  await add('second', { timeZone: 'America/New_York', time: '09:00' })
  await add('first', { time: '09:30' })
  await add('last', { day: '2027-01-04' })
  const listed = await apiAs(ada).events.list({ subcategoryId })
  expect(listed.map(({ location }) => location)).toEqual(['first', 'second', 'third', 'last'])
})

test('only a subcategory named exactly NHS Appointment holds appointments', { tags: ['SUB-04', 'GAP-84'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const { subcategory } = await apiAs(ada).subcategories.get({ subcategoryId })
  expect(subcategory).toMatchObject({ name: 'NHS Appointment', holds: 'appointments' })
})
