import { expect, test } from 'vitest'
import { aFamily, call, member, someone, stranger, superuser } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { anAppointmentsPlace, said } from '../../../../tests/an-appointment.ts'

test('an appointment goes, and no other one', { tags: ['APPT-03', 'WRITE-20'] }, async () => {
  const ada = await someone()
  const { subcategoryId } = await anAppointmentsPlace(ada)
  const gone = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId })
  const kept = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId, time: '16:00' })
  await call(ada).appointments.remove({ appointmentId: gone.id })
  expect(await call(ada).appointments.list({ subcategoryId })).toEqual([kept])
})

test('an appointment that is gone, or only to be looked at, or of others, is not deleted', { tags: ['APPT-03', 'PERM-03'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const { categoryId, subcategoryId } = await anAppointmentsPlace(family)
  const { id: appointmentId } = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId })
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  await expect(call(viewer).appointments.remove({ appointmentId })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await stranger()).appointments.remove({ appointmentId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const editor = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(editor).appointments.remove({ appointmentId })
  await expect(call(ada).appointments.remove({ appointmentId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an appointment goes with its subcategory', async () => {
  const ada = await someone()
  const { subcategoryId } = await anAppointmentsPlace(ada)
  const { id } = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId })
  await superuser('delete from app.subcategories where id = $1', [subcategoryId])
  expect(await superuser('select from app.appointments where id = $1', [id])).toEqual([])
})
