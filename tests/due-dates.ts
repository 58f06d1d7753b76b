import type { DueDateChange } from '#organizer/due-dates/contract.ts'
import type { Answers } from '#organizer/due-dates/outcomes/contract.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson } from './people.ts'

/** The fields of a yearly date of its own kind without a day yet. */
export const plainDate: Omit<DueDateChange, 'dueDateId' | 'ifVersion' | 'task' | 'lookedAfterBy'> = {
  preset: 'own',
  name: 'Chimney sweep',
  nextOn: null,
  every: { count: 1, unit: 'years' },
  rule: 'from_done',
  keepWithin: null,
  reminders: [30, 7, 1],
  costPence: null,
  notes: null,
}

/** What recording asks for, left empty. */
export const noAnswers: Answers = { reading: null, byWhom: null, reference: null, result: null, notes: null, costPence: null }

/** The day on which tests run, as their people see it. */
export const today = todayOf(new Date(), 'Europe/London')

/** Ada's group with a car and a house: Ben may edit both, Lou may view them, and Una may not see them. */
export async function householdWithDates() {
  const family = await createGroup(await createPerson({ firstName: 'Ada' }))
  const ada = family.creator
  const [cars, houses] = [await addCategory(family, 'cars'), await addCategory(family, 'houses')]
  const rights = (level: 'edit' | 'view') => ({ [cars.id]: level, [houses.id]: level })
  const ben = await addMember(family, { permissions: rights('edit'), firstName: 'Ben' })
  const lou = await addMember(family, { permissions: rights('view'), firstName: 'Lou' })
  const una = await addMember(family, { firstName: 'Una' })
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId: cars.id, name: 'Skoda' })
  const house = await apiAs(ada).houses.add({ id: makeId(), categoryId: houses.id, name: 'Mill Lane', address: null })
  return { family, ada, ben, lou, una, car, house, categoryId: cars.id, housesId: houses.id }
}
