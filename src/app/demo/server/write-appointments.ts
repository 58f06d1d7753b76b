import type { ReminderFrequency } from '#organizer/events/contract.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { demoZone } from './demo-ground.ts'
import type { Home } from './demo-home.ts'

/** Writes the past and coming appointments, and Zoe's football, from which nobody fetches her yet, as Ada. */
export async function writeAppointments({ today, people: { ada, chidi }, family, personal }: Home): Promise<void> {
  const ofFamily = await ada.subcategories.listOfCategory({ categoryId: family.categories.health })
  const ofAda = await ada.subcategories.listOfCategory({ categoryId: personal.health })
  for (const { place, subcategory, day, time, location, reminder, notes, rule } of [...demoAppointments, physio]) {
    const places = place === 'health' ? ofFamily : ofAda
    await ada.events.add({
      id: makeId(),
      subcategoryId: places.find(({ name }) => name === subcategory)?.id ?? '',
      day: daysAfter(today, day),
      time,
      timeZone: demoZone,
      location,
      reminderEnabled: true,
      reminderFrequency: reminder,
      notes,
      repeats: rule === undefined ? null : { rule },
    })
  }
  await ada.events.add({
    id: makeId(),
    subjectId: family.zoe,
    title: 'Football',
    location: 'The park',
    notes: null,
    timeZone: demoZone,
    reminderEnabled: false,
    day: daysAfter(today, 2),
    time: '10:00',
    endTime: '11:30',
    people: [family.siblings.zoe],
    takes: { time: '09:40', personId: (await chidi.account.me()).person?.id ?? null, name: null },
    fetches: { time: null, personId: null, name: null },
  })
}

/** An appointment of the demonstration; `day` in days from today, `time` on the clocks of London. */
type DemoAppointment = {
  place: 'health' | 'adasHealth'
  subcategory: 'NHS Appointment' | 'Vaccine Appointment'
  day: number
  time: string
  location: string
  reminder: ReminderFrequency
  notes: string | null
  /** How it repeats. */
  rule?: string
}

const surgery = 'Meanwood Health Centre'

const physio: DemoAppointment = {
  place: 'health',
  subcategory: 'NHS Appointment',
  day: -2,
  time: '16:00',
  location: surgery,
  reminder: '2 hours',
  notes: 'Chidi, physiotherapy',
  rule: 'FREQ=WEEKLY;COUNT=10',
}

/** The appointments of the past half year and of the month ahead. */
const demoAppointments: readonly DemoAppointment[] = (
  [
    ['health', 'NHS Appointment', -176, '10:20', surgery, '1 day', 'Chidi, blood pressure'],
    ['health', 'NHS Appointment', -82, '16:05', 'Leeds Dental Institute', '2 days', 'Zoe, brace fitting talk'],
    ['health', 'Vaccine Appointment', -61, '09:15', 'Meanwood Pharmacy', '1 day', 'Ngozi, flu'],
    ['health', 'NHS Appointment', -40, '11:00', surgery, '2 hours', 'Tobi, ear check: all clear'],
    ['health', 'NHS Appointment', 3, '09:40', `${surgery}, Room 4`, '1 day', 'Tobi. Bring the blue card'],
    ['health', 'Vaccine Appointment', 11, '17:30', 'Meanwood Pharmacy', '2 days', 'Ada and Chidi, flu'],
    ['health', 'NHS Appointment', 24, '15:15', 'Leeds General Infirmary', '1 week', 'Ngozi, eye clinic. Someone needs to drive her'],
    ['adasHealth', 'NHS Appointment', -130, '08:30', surgery, '1 day', null],
    ['adasHealth', 'NHS Appointment', 16, '08:50', surgery, '1 day', 'Fasting, so early'],
  ] as const
).map(([place, subcategory, day, time, location, reminder, notes]) => ({ place, subcategory, day, time, location, reminder, notes }))
