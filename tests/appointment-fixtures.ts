import type { NewEvent } from '#organizer/events/contract.ts'
import { addCategory, type Family, type TestPerson, superuser } from './people.ts'

/** The fields of an ordinary appointment, as a person in London enters them. */
export const appointmentFields = {
  title: null,
  kind: 'event',
  day: '2026-12-02',
  time: '09:30',
  endTime: null,
  people: null,
  moreReminders: [],
  timeZone: 'Europe/London',
  location: null,
  reminderEnabled: true,
  reminderFrequency: '1 day',
  notes: null,
  takes: null,
  fetches: null,
} satisfies Partial<NewEvent>

/** Creates a Health category and returns its subcategory for appointments. */
export async function addAppointmentSubcategory(place: TestPerson | Family): Promise<{ categoryId: string; subcategoryId: string }> {
  const { id: categoryId } = await addCategory(place, 'health')
  const [row] = await superuser<{ id: string }>("select id from app.subcategories where category_id = $1 and name = 'NHS Appointment'", [
    categoryId,
  ])
  return { categoryId, subcategoryId: row?.id ?? '' }
}
