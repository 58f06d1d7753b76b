import { expect, test } from 'vitest'
import { formerItem, itemToRestore } from '#household/shopping/web/item-undo.ts'
import { hotelToRestore, participantToRestore, transportationToRestore } from '#household/travel/web/trip-part-undo.ts'
import { numberToRestore } from '#organizer/numbers/web/number-undo.ts'
import { taskToRestore } from '#organizer/tasks/web/task-undo.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { plainDate } from '../due-dates.ts'
import { said, term } from '../trips.ts'
import { addCategory, apiAs, type TestPerson, createPerson, superuser } from '../people.ts'

type Api = ReturnType<typeof apiAs>
type Row = Readonly<Record<string, unknown>>

/** A kind of row that is deleted without confirmation: one with a value in each column, how it is deleted, and how Undo restores it. */
type Undoable = {
  table: string
  /** Columns that are empty in this row because another one is filled. */
  empty?: readonly string[]
  make: (api: Api, person: TestPerson) => Promise<{ id: string; remove: () => Promise<unknown>; again: () => Promise<unknown> }>
}

// A task that repeats is skipped where another is deleted; a completed one of a series is restored as an ordinary one.
const undoables: Readonly<Record<string, Undoable>> = {
  "a child's task": {
    table: 'tasks',
    // What follows from an outcome is raised by it alone.
    empty: ['hidden_until', 'occurrence_no', 'outcome_id', 'planned_on', 'series_id'],
    make: async ({ children, dueDates, tasks }, person) => {
      const { id: categoryId } = await addCategory(person, 'children')
      const { id: childId } = await children.add({ id: makeId(), categoryId, name: 'Mia' })
      const { id: dueDateId } = await dueDates.add({ ...plainDate, id: makeId(), subjectId: childId })
      const fields = {
        title: 'Swimming',
        description: 'Bring goggles',
        dueDate: '2026-12-01',
        label: 'Hobbies',
        status: 'done',
        worth: 3,
        needsOk: true,
        ok: 'waits',
      } as const
      const forDate = { dueDateId, day: '2026-12-08' }
      const task = await tasks.add({ id: makeId(), subjectId: childId, ...fields, forDate, assignedTo: person.id, doneBy: person.id })
      const { id } = task
      return {
        id,
        remove: async () => tasks.remove({ taskId: id }),
        again: async () => tasks.add(taskToRestore({ categoryId, subject: { kind: 'child', id: childId } }, task)),
      }
    },
  },
  "a pet's task": {
    table: 'tasks',
    empty: ['done_by', 'due_date_id', 'for_day', 'hidden_until', 'label', 'occurrence_no', 'ok', 'outcome_id', 'planned_on', 'series_id'],
    make: async ({ pets, tasks }, person) => {
      const { id: categoryId } = await addCategory(person, 'pets')
      const { id: petId } = await pets.add({ id: makeId(), categoryId, name: 'Rex', type: 'Dog' })
      const fields = { title: 'Vet', description: 'Take the card', dueDate: '2026-12-01', label: null, status: 'in_progress' } as const
      const task = await tasks.add({ id: makeId(), subjectId: petId, ...fields, assignedTo: person.id })
      const { id } = task
      return {
        id,
        remove: async () => tasks.remove({ taskId: id }),
        again: async () => tasks.add(taskToRestore({ categoryId, subject: { kind: 'pet', id: petId } }, task)),
      }
    },
  },
  "a child's telephone number": {
    table: 'numbers',
    make: async ({ children, numbers }, person) => {
      const { id: categoryId } = await addCategory(person, 'children')
      const { id: childId } = await children.add({ id: makeId(), categoryId, name: 'Mia' })
      return aNumber(numbers, { subjectId: childId })
    },
  },
  "a pet's telephone number": {
    table: 'numbers',
    make: async ({ pets, numbers }, person) => {
      const { id: categoryId } = await addCategory(person, 'pets')
      const { id: petId } = await pets.add({ id: makeId(), categoryId, name: 'Rex' })
      return aNumber(numbers, { subjectId: petId })
    },
  },
  'a telephone number of all children': {
    table: 'numbers',
    empty: ['subject_id', 'subject_kind'],
    make: async ({ numbers }, person) => aNumber(numbers, { categoryId: (await addCategory(person, 'children')).id }),
  },
  'an item of a shopping list': {
    table: 'shopping_lists',
    make: async ({ shopping }, person) => {
      const { id: categoryId } = await addCategory(person, 'meals')
      const fields = { itemName: 'Milk', quantity: '3', purchased: true, origin: 'meals' } as const
      const item = await shopping.add({ id: makeId(), categoryId, weekStartDate: '2026-11-23', ...fields })
      const { id } = item
      return { id, remove: async () => shopping.remove({ itemId: id }), again: async () => shopping.add(itemToRestore(item)) }
    },
  },
  'an item of a list that is made again': {
    table: 'shopping_lists',
    make: async ({ shopping }, person) => {
      const { id: categoryId } = await addCategory(person, 'meals')
      const week = { categoryId, weekStartDate: '2026-11-23' }
      const { id } = await shopping.add({ id: makeId(), ...week, itemName: 'Milk', quantity: '3', purchased: true, origin: 'meals' })
      let former: Awaited<ReturnType<typeof shopping.generate>>['former'] = []
      return {
        id,
        remove: async () => ({ former } = await shopping.generate({ ...week, discardTicks: true })),
        again: async () => shopping.restore({ ...week, items: former.map(formerItem) }),
      }
    },
  },
  'a hotel': {
    table: 'travel_hotels',
    make: async ({ travel }, person) => {
      const hotel = await travel.addHotel({ id: makeId(), travelLocationId: await aLocation(person), ...said.hotel })
      const { id } = hotel
      return { id, remove: async () => travel.removeHotel({ hotelId: id }), again: async () => travel.addHotel(hotelToRestore(hotel)) }
    },
  },
  transportation: {
    table: 'travel_transportations',
    make: async ({ travel }, person) => {
      const fields = { id: makeId(), travelLocationId: await aLocation(person), ...said.transportation }
      const transportation = await travel.addTransportation(fields)
      const { id } = transportation
      return {
        id,
        remove: async () => travel.removeTransportation({ transportationId: id }),
        again: async () => travel.addTransportation(transportationToRestore(transportation)),
      }
    },
  },
  'a participant': {
    table: 'travel_participants',
    empty: ['user_id'],
    make: async ({ travel }, person) => {
      const { id: categoryId } = await addCategory(person, 'travel')
      const { id: travelPlanId } = await travel.addPlan({ id: makeId(), categoryId, ...term })
      const participant = await travel.addParticipant({ id: makeId(), travelPlanId, ...said.participant })
      const { id } = participant
      return {
        id,
        remove: async () => travel.removeParticipant({ participantId: id }),
        again: async () => travel.addParticipant(participantToRestore(participant)),
      }
    },
  },
}

test.each(Object.entries(undoables))(
  '%s that is deleted and restored by Undo has lost nothing that a person entered',
  { tags: ['GAP-91'] },
  async (_name, { table, empty = [], make }) => {
    const person = await createPerson()
    const { id, remove, again } = await make(apiAs(person), person)
    const before = await rowOf(table, id)
    // A column added later must be filled here, otherwise nothing would show that Undo loses it.
    const written = await writableColumns(table)
    expect(written).toContain('id')
    expect(written.filter((column) => before?.[column] === null)).toEqual(empty.filter((column) => written.includes(column)))
    await remove()
    expect(await rowOf(table, id)).toBeUndefined()
    await again()
    expect(await rowOf(table, id)).toEqual(before)
  },
)

async function aNumber(numbers: Api['numbers'], of: { categoryId: string } | { subjectId: string }) {
  const fields = { name: 'Dr Patel', phone: '020 7946 0123', note: 'Until six', role: 'doctor' } as const
  const number = await numbers.add({ id: makeId(), ...of, ...fields })
  const { id } = number
  return { id, remove: async () => numbers.remove({ numberId: id }), again: async () => numbers.add(numberToRestore(number)) }
}

async function aLocation(person: TestPerson): Promise<string> {
  const { travel } = apiAs(person)
  const { id: categoryId } = await addCategory(person, 'travel')
  const { id: travelPlanId } = await travel.addPlan({ id: makeId(), categoryId, ...term })
  return (await travel.addLocation({ id: makeId(), travelPlanId, ...said.location })).id
}

// Without the values that the server sets anew: the time of its creation, and its version.
async function rowOf(table: string, id: string): Promise<Row | undefined> {
  const [found] = await superuser<{ row: Row }>(`select to_jsonb(t) - 'created_at' - 'version' as row from app.${table} t where id = $1`, [
    id,
  ])
  return found?.row
}

async function writableColumns(table: string): Promise<string[]> {
  const columns = await superuser<{ name: string }>(
    `select distinct column_name::text as name from information_schema.column_privileges
      where table_schema = 'app' and table_name = $1 and privilege_type = 'INSERT' and grantee like '%api' order by name`,
    [table],
  )
  return columns.map(({ name }) => name)
}
