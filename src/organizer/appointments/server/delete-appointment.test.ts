import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { anAppointmentsPlace, said } from '#tests/an-appointment.ts'
import { call, someone, superuser } from '#tests/world.ts'

test('an appointment is deleted with its subcategory', async () => {
  const ada = await someone()
  const { subcategoryId } = await anAppointmentsPlace(ada)
  const { id } = await call(ada).appointments.add({ ...said, id: makeId(), subcategoryId })
  await superuser('delete from app.subcategories where id = $1', [subcategoryId])
  expect(await superuser('select from app.appointments where id = $1', [id])).toEqual([])
})
