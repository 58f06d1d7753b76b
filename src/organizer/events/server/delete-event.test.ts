import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { apiAs, createPerson, superuser } from '#tests/people.ts'

test('an appointment is deleted with its subcategory', async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const { id } = await apiAs(ada).events.add({ ...appointmentFields, id: makeId(), subcategoryId })
  await superuser('delete from app.subcategories where id = $1', [subcategoryId])
  expect(await superuser('select from app.appointments where id = $1', [id])).toEqual([])
})
