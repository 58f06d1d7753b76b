import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { anAppointmentsPlace, said } from '#tests/an-appointment.ts'
import { aFamily, call, member, someone, stranger } from '#tests/world.ts'

test(
  'the appointments of a subcategory are listed by instant, the earliest first, whatever the clocks of their zones show',
  { tags: ['READ-18'] },
  async () => {
    const ada = await someone()
    const { subcategoryId } = await anAppointmentsPlace(ada)
    const add = async (location: string, when: { day?: string; time?: string; timeZone?: string }) =>
      call(ada).appointments.add({ ...said, id: makeId(), subcategoryId, location, ...when })
    await add('third', { day: '2026-12-03', time: '08:00' })
    await add('second', { timeZone: 'America/New_York', time: '09:00' })
    await add('first', { time: '09:30' })
    await add('last', { day: '2027-01-04' })
    const listed = await call(ada).appointments.list({ subcategoryId })
    expect(listed.map(({ location }) => location)).toEqual(['first', 'second', 'third', 'last'])
  },
)

test('only a subcategory named exactly NHS Appointment holds appointments', { tags: ['SUB-04', 'GAP-84'] }, async () => {
  const ada = await someone()
  const { subcategoryId } = await anAppointmentsPlace(ada)
  const { subcategory } = await call(ada).subcategories.get({ subcategoryId })
  expect(subcategory).toMatchObject({ name: 'NHS Appointment', holds: 'appointments' })
})

test('appointments are listed for those who may see their category, and for nobody else', { tags: ['READ-18', 'PERM-06'] }, async () => {
  const family = await aFamily(await someone())
  const { categoryId, subcategoryId } = await anAppointmentsPlace(family)
  await call(family.creator).appointments.add({ ...said, id: makeId(), subcategoryId })
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  expect(await call(viewer).appointments.list({ subcategoryId })).toHaveLength(1)
  expect(await call(await member(family)).appointments.list({ subcategoryId })).toEqual([])
  expect(await call(await stranger()).appointments.list({ subcategoryId })).toEqual([])
  await expect(call(null).appointments.list({ subcategoryId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
