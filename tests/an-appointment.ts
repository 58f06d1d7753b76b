import { aCategory, type Family, type Someone, superuser } from './world.ts'

/** An ordinary appointment as a person in London says it. */
export const said = {
  day: '2026-12-02',
  time: '09:30',
  timeZone: 'Europe/London',
  location: null,
  reminderEnabled: true,
  reminderFrequency: '1 day',
  notes: null,
} as const

/** The subcategory of a new Health category that holds appointments. */
export async function anAppointmentsPlace(place: Someone | Family): Promise<{ categoryId: string; subcategoryId: string }> {
  const { id: categoryId } = await aCategory(place, 'health')
  const [row] = await superuser<{ id: string }>("select id from app.subcategories where category_id = $1 and name = 'NHS Appointment'", [
    categoryId,
  ])
  return { categoryId, subcategoryId: row?.id ?? '' }
}
