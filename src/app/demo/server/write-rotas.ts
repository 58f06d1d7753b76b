import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { demoPeople } from './demo-people.ts'
import type { Home } from './demo-home.ts'

/** Writes the shifts of the father, one of which he has swapped. */
export async function writeRotas({ people: { ada }, family: { familyId, categories }, today }: Home): Promise<void> {
  const members = await ada.members.list({ familyId })
  const chidi = members.find(({ email }) => email === demoPeople.chidi.email)
  const monday = mondayOf(today)
  const rota = await ada.rotas.add({
    id: makeId(),
    categoryId: categories.home,
    personId: chidi?.userId ?? '',
    startsOn: daysAfter(monday, -28),
    untilDay: null,
    counts: 'days',
    cycle: 'AAAAA--BBBBB--',
    parts: [
      { name: 'Early shift', from: '06:00', to: '14:00' },
      { name: 'Late shift', from: '14:00', to: '22:00' },
    ],
  })
  await ada.rotas.setDay({ rotaId: rota.id, day: daysAfter(monday, 10), letter: '-' })
}
