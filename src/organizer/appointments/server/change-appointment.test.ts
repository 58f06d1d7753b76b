import { expect, test } from 'vitest'
import { aFamily, call, member, someone, stranger } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { anAppointmentsPlace, said } from '../../../../tests/an-appointment.ts'

async function aSharedAppointment() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { categoryId, subcategoryId } = await anAppointmentsPlace(family)
  const { id: appointmentId } = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId })
  return { ada, family, categoryId, subcategoryId, appointmentId }
}

test('everything of an appointment changes, and its instant with it', { tags: ['APPT-02', 'APPT-05', 'WRITE-20'] }, async () => {
  const { ada, subcategoryId, appointmentId } = await aSharedAppointment()
  const changed = await call(ada).appointments.change({
    appointmentId,
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
    appointmentDate: '2027-07-01T13:15:00.000Z',
    location: 'The Infirmary',
    reminderEnabled: false,
    reminderFrequency: '2 hours',
    notes: null,
    version: 2,
  })
  expect(await call(ada).appointments.list({ subcategoryId })).toEqual([changed])
})

test('the slower of two people who change one appointment is told, and the faster change stays', { tags: ['APPT-02'] }, async () => {
  const { ada, family, categoryId, subcategoryId, appointmentId } = await aSharedAppointment()
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(ben).appointments.change({ ...said, appointmentId, ifVersion: 1, time: '11:00' })
  const slower = call(ada).appointments.change({ ...said, appointmentId, ifVersion: 1, time: '12:00' })
  await expect(slower).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await call(ada).appointments.list({ subcategoryId })).toMatchObject([{ time: '11:00', version: 2 }])
})

test('a wrong field of a change is named', { tags: ['APPT-02'] }, async () => {
  const { ada, appointmentId } = await aSharedAppointment()
  const change = call(ada).appointments.change({ ...said, appointmentId, ifVersion: 1, timeZone: 'Nowhere/Land' })
  await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'timeZone' }] } })
})

test('whoever may only look is told so, whoever sees nothing finds nothing', { tags: ['APPT-02', 'PERM-03'] }, async () => {
  const { family, categoryId, appointmentId } = await aSharedAppointment()
  const change = { ...said, appointmentId, ifVersion: 1 }
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(viewer).appointments.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).appointments.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).appointments.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).appointments.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
