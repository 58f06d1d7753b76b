import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { createGroup, apiAs, createPerson } from '#tests/people.ts'

async function aSharedAppointment() {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { categoryId, subcategoryId } = await addAppointmentSubcategory(family)
  const { id: eventId } = await apiAs(ada).events.add({ ...appointmentFields, id: makeId(), subcategoryId })
  return { ada, family, categoryId, subcategoryId, eventId }
}

test('every field of an appointment changes, and so does its instant', { tags: ['APPT-02', 'APPT-05', 'WRITE-20'] }, async () => {
  const { ada, subcategoryId, eventId } = await aSharedAppointment()
  const changed = await apiAs(ada).events.change({
    ...appointmentFields,
    eventId,
    ifVersion: 1,
    day: '2027-07-01',
    time: '14:15',
    timeZone: 'Europe/London',
    location: 'The Infirmary',
    reminderEnabled: false,
    reminderFrequency: '2 hours',
    notes: '',
  })
  expect(changed).toMatchObject({
    startsAt: '2027-07-01T13:15:00.000Z',
    location: 'The Infirmary',
    reminderEnabled: false,
    reminderFrequency: '2 hours',
    notes: null,
    version: 2,
  })
  expect(await apiAs(ada).events.list({ subcategoryId })).toEqual([changed])
})

test('a refused change names the wrong field', { tags: ['APPT-02'] }, async () => {
  const { ada, eventId } = await aSharedAppointment()
  const change = apiAs(ada).events.change({ ...appointmentFields, eventId, ifVersion: 1, timeZone: 'Nowhere/Land' })
  await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'timeZone' }] } })
})
