import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { demoAppointments } from './appointments.ts'
import { demoZone } from './demo-ground.ts'
import type { Home } from './demo-home.ts'

/** Writes the past and coming appointments, as Ada. */
export async function writeAppointments({ today, people: { ada }, family, personal }: Home): Promise<void> {
  const ofFamily = await ada.subcategories.listOfCategory({ categoryId: family.categories.health })
  const ofAda = await ada.subcategories.listOfCategory({ categoryId: personal.health })
  for (const { place, subcategory, day, time, location, reminder, notes } of demoAppointments) {
    const places = place === 'health' ? ofFamily : ofAda
    await ada.appointments.add({
      id: makeId(),
      subcategoryId: places.find(({ name }) => name === subcategory)?.id ?? '',
      day: daysAfter(today, day),
      time,
      timeZone: demoZone,
      location,
      reminderEnabled: true,
      reminderFrequency: reminder,
      notes,
    })
  }
}
