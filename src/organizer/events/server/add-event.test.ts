import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { apiAs, createPerson, superuser } from '#tests/people.ts'

test('an appointment is stored as typed, without outer spaces', { tags: ['APPT-01', 'APPT-04', 'DATA-11', 'WRITE-20'] }, async () => {
  const ada = await createPerson()
  const { categoryId, subcategoryId } = await addAppointmentSubcategory(ada)
  const id = makeId()
  const notes = ' Bring the blue card\nand the glasses '
  const added = await apiAs(ada).events.add({
    ...appointmentFields,
    id,
    subcategoryId,
    location: ' High Street Surgery ',
    notes,
    reminderFrequency: '1 week',
  })
  expect(added).toMatchObject({
    id,
    categoryId,
    subcategoryId,
    day: '2026-12-02',
    time: '09:30',
    timeZone: 'Europe/London',
    location: 'High Street Surgery',
    reminderEnabled: true,
    reminderFrequency: '1 week',
    notes: 'Bring the blue card\nand the glasses',
    version: 1,
  })
  expect(await apiAs(ada).events.list({ subcategoryId })).toEqual([added])
})

test('day and time are enough: a reminder is sent one day before', { tags: ['CONST-23', 'CONST-24', 'GAP-85'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const { day, time, timeZone } = appointmentFields
  const added = await apiAs(ada).events.add({ id: makeId(), subcategoryId, day, time, timeZone, location: '  ', notes: null })
  expect(added).toMatchObject({ location: null, reminderEnabled: true, reminderFrequency: '1 day', notes: null })
})

test.each(['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const)(
  'a reminder can come %s before',
  { tags: ['CONST-22'] },
  async (reminderFrequency) => {
    const ada = await createPerson()
    const { subcategoryId } = await addAppointmentSubcategory(ada)
    const added = await apiAs(ada).events.add({
      ...appointmentFields,
      id: makeId(),
      subcategoryId,
      reminderFrequency,
      reminderEnabled: false,
    })
    expect(added).toMatchObject({ reminderFrequency, reminderEnabled: false })
  },
)

test.each([
  ['Europe/London', '2026-12-02T09:30:00.000Z'],
  ['America/New_York', '2026-12-02T14:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01T19:30:00.000Z'],
])('date and time of %s are stored as one instant', { tags: ['APPT-05', 'DATA-11', 'GAP-108'] }, async (timeZone, instant) => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const id = makeId()
  expect(await apiAs(ada).events.add({ ...appointmentFields, id, subcategoryId, timeZone })).toMatchObject({
    startsAt: instant,
  })
  expect(await superuser('select appointment_date from app.appointments where id = $1', [id])).toEqual([
    { appointment_date: new Date(instant) },
  ])
})

test('the first of two equal times in autumn is stored, which is not what the database would choose', { tags: ['APPT-05'] }, async () => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const twice = { ...appointmentFields, day: '2026-10-25', time: '01:30' }
  const added = await apiAs(ada).events.add({ ...twice, id: makeId(), subcategoryId })
  expect(added.startsAt).toBe('2026-10-25T00:30:00.000Z')
})

test.each([
  ['missing', { day: '' }],
  ['not in the calendar', { day: '2026-02-29' }],
  ['far in the past', { day: '1899-12-31' }],
  ['missing', { time: '' }],
  ['none of a clock', { time: '24:00' }],
  ['unknown', { timeZone: 'Mars/Olympus_Mons' }],
  ['an offset', { timeZone: '+01:00' }],
  ['missing', { timeZone: '' }],
  ['too long', { location: 'x'.repeat(201) }],
  ['too long', { notes: 'x'.repeat(2001) }],
])('the refusal names a field that is %s', { tags: ['GAP-85', 'APPT-05'] }, async (_how, wrong) => {
  const ada = await createPerson()
  const { subcategoryId } = await addAppointmentSubcategory(ada)
  const adding = apiAs(ada).events.add({ ...appointmentFields, id: makeId(), subcategoryId, ...wrong })
  const [path] = Object.keys(wrong)
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
})
