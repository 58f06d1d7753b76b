import { plainDate } from './a-due-date.ts'
import { said as anAppointment } from './an-appointment.ts'
import { emptyItem } from './an-item.ts'
import { aTask } from './a-task.ts'
import { aCategory, type call, superuser } from './world.ts'

type Api = ReturnType<typeof call>
type Answer = { id: string; version: number }
type Of = Parameters<typeof aCategory>[0]

/** The location of a row of a kind: its category, and its parent there. */
export type Place = { categoryId: string; parentId: string }

/** A kind of row that belongs to a category, and how one is added, changed and deleted. */
export type ContentKind = {
  kind: string
  table: string
  /** Returns the category for it in a group or in somebody's personal space, which is created unless it is there. */
  placeIn: (of: Of) => Promise<Place>
  /** Adds a row; another `word` gives it other content. */
  add: (api: Api, place: Place, id: string, word?: string) => Promise<Answer>
  change: (api: Api, id: string, ifVersion: number, word: string) => Promise<Answer>
  remove: (api: Api, id: string) => Promise<object>
}

/** All kinds except the parts of a trip, which are in `travel-kinds.ts`. */
export const contentKinds: readonly ContentKind[] = [
  {
    kind: 'a car',
    table: 'subjects',
    placeIn: async (of) => itself(of, 'cars'),
    add: async ({ cars }, { categoryId }, id, word = 'Golf') => cars.add({ id, categoryId, name: word, numberPlate: null }),
    change: async ({ cars }, carId, ifVersion, name) => cars.change({ id: carId, ifVersion, name, numberPlate: 'AB12 CDE' }),
    remove: async ({ cars }, carId) => cars.remove({ id: carId }),
  },
  {
    kind: 'a house',
    table: 'subjects',
    placeIn: async (of) => itself(of, 'houses'),
    add: async ({ houses }, { categoryId }, id, word = 'Mill Lane') => houses.add({ id, categoryId, name: word, address: null }),
    change: async ({ houses }, houseId, ifVersion, name) => houses.change({ id: houseId, ifVersion, name, address: 'Leeds' }),
    remove: async ({ houses }, houseId) => houses.remove({ id: houseId }),
  },
  {
    kind: 'a child',
    table: 'subjects',
    placeIn: async (of) => itself(of, 'children'),
    add: async ({ children }, { categoryId }, id, word = 'Mia') => children.add({ id, categoryId, name: word }),
    change: async ({ children }, childId, ifVersion, name) => children.change({ id: childId, ifVersion, name }),
    remove: async ({ children }, childId) => children.remove({ id: childId }),
  },
  {
    kind: 'a pet',
    table: 'subjects',
    placeIn: async (of) => itself(of, 'pets'),
    add: async ({ pets }, { categoryId }, id, word = 'Biscuit') => pets.add({ id, categoryId, name: word, type: null }),
    change: async ({ pets }, petId, ifVersion, name) => pets.change({ id: petId, ifVersion, name, type: 'Dog' }),
    remove: async ({ pets }, petId) => pets.remove({ id: petId }),
  },
  {
    kind: 'a contract',
    table: 'items',
    placeIn: async (of) => inSubcategory(of, 'home', 'Broadband'),
    add: async ({ items }, { parentId }, id, word = 'Wessex Fibre') =>
      items.add({ ...emptyItem, id, subcategoryId: parentId, providerName: word, monthlyCostPence: 3199, contractEndDate: '2027-01-31' }),
    change: async ({ items }, itemId, ifVersion, word) => items.change({ ...emptyItem, itemId, ifVersion, providerName: word }),
    remove: async ({ items }, itemId) => items.remove({ itemId }),
  },
  {
    kind: 'an appointment',
    table: 'appointments',
    placeIn: async (of) => inSubcategory(of, 'health', 'NHS Appointment'),
    add: async ({ appointments }, { parentId }, id, word = 'The surgery') =>
      appointments.add({ ...anAppointment, id, subcategoryId: parentId, location: word }),
    change: async ({ appointments }, appointmentId, ifVersion, word) =>
      appointments.change({ ...anAppointment, appointmentId, ifVersion, location: word }),
    remove: async ({ appointments }, appointmentId) => appointments.remove({ appointmentId }),
  },
  {
    kind: 'a task',
    table: 'tasks',
    placeIn: async (of) => itself(of, 'custom'),
    add: async ({ tasks }, { categoryId }, id, word = 'Rake') =>
      tasks.add({ ...aTask({ title: word, dueDate: '2026-12-04' }), id, categoryId }),
    change: async ({ tasks }, taskId, ifVersion, title) => {
      const { id: _, ...fields } = aTask({ title })
      return tasks.change({ ...fields, taskId, ifVersion })
    },
    remove: async ({ tasks }, taskId) => tasks.remove({ taskId }),
  },
  {
    kind: 'a telephone number',
    table: 'numbers',
    placeIn: async (of) => itself(of, 'children'),
    add: async ({ numbers }, { categoryId }, id, word = 'Nursery') => numbers.add({ id, categoryId, name: word, phone: '01632 960123' }),
    change: async ({ numbers }, numberId, ifVersion, name) =>
      numbers.change({ numberId, ifVersion, name, phone: '01632 960124', note: null, role: 'other' }),
    remove: async ({ numbers }, numberId) => numbers.remove({ numberId }),
  },
  {
    kind: 'a date',
    table: 'due_dates',
    placeIn: async (of) => itself(of, 'home'),
    add: async ({ dueDates }, { categoryId }, id, word = 'Chimney sweep') => dueDates.add({ ...plainDate, id, categoryId, name: word }),
    change: async ({ dueDates }, dueDateId, ifVersion, name) =>
      dueDates.change({ ...plainDate, dueDateId, ifVersion, name, nextOn: '2027-03-01', task: null, lookedAfterBy: null }),
    remove: async ({ dueDates }, dueDateId) => dueDates.remove({ dueDateId }),
  },
  {
    kind: 'an item of a shopping list',
    table: 'shopping_lists',
    placeIn: async (of) => itself(of, 'meals'),
    add: async ({ shopping }, { categoryId }, id, word = 'Milk') =>
      shopping.add({ id, categoryId, weekStartDate: '2026-11-23', itemName: word, quantity: '2' }),
    change: async ({ shopping }, itemId, ifVersion, itemName) => shopping.change({ itemId, ifVersion, itemName, quantity: '3' }),
    remove: async ({ shopping }, itemId) => shopping.remove({ itemId }),
  },
]

async function itself(of: Of, kind: Parameters<typeof aCategory>[1]): Promise<Place> {
  const id = await categoryIn(of, kind)
  return { categoryId: id, parentId: id }
}

// Each default is there once.
async function categoryIn(of: Of, kind: Parameters<typeof aCategory>[1]): Promise<string> {
  const familyId = 'personalSpaceId' in of ? of.personalSpaceId : of.id
  const [known] = await superuser<{ id: string }>("select id from app.categories where family_id = $1 and kind = $2 and kind <> 'custom'", [
    familyId,
    kind,
  ])
  return known?.id ?? (await aCategory(of, kind)).id
}

async function inSubcategory(of: Of, kind: 'home' | 'health', name: string): Promise<Place> {
  const categoryId = await categoryIn(of, kind)
  const [found] = await superuser<{ id: string }>('select id from app.subcategories where category_id = $1 and name = $2', [
    categoryId,
    name,
  ])
  return { categoryId, parentId: found?.id ?? '' }
}
