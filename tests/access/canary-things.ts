import type { NewDueDate } from '#organizer/due-dates/contract.ts'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { type call, type Family, type Someone, superuserAgain } from '../world.ts'
import { aMarker } from './a-marker.ts'
import { aboutTripsAndMeals } from './canary-trips.ts'

type Api = ReturnType<typeof call>
type Operations = Record<string, () => Promise<unknown>>

/**
 * Returns a subquery for the texts in everything in category `c`, of every table with such content. An address is without its host,
 * and a phone number without the digits that make it one.
 */
export async function markersInside(): Promise<string> {
  const columns = await superuserAgain<{ name: string; column: string }>(
    `select h.name::text as name, quote_ident(a.attname) as column
       from app.table_homes h join pg_attribute a on a.attrelid = h.name
      where h.key = '{category_id}' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype`,
    [],
  )
  const without: Readonly<Record<string, string>> = { email: "split_part(k.email, '@', 1)", phone: "replace(k.phone, ' 112', '')" }
  const textOf = (column: string): string => without[column] ?? `k.${column}`
  return columns.map(({ name, column }) => `select ${textOf(column)} from ${name} k where k.category_id = c.id`).join(' union all ')
}

const nextMonth = (): string => monthsAfter(new Date().toISOString().slice(0, 10), 1).slice(0, 7)

/** The subject of one operation: a category and a thing of each kind in it, or ids that do not exist. */
export type Thing = {
  category: string
  car: string
  child: string
  pet: string
  house: string
  subcategory: string
  item: string
  appointment: string
  task: string
  number: string
  dueDate: string
  plan: string
  location: string
  hotel: string
  shoppingItem: string
}

const tables = {
  car: 'cars',
  child: 'children',
  pet: 'pets',
  house: 'houses',
  subcategory: 'subcategories',
  item: 'items',
  appointment: 'appointments',
  task: 'tasks',
  number: 'numbers',
  dueDate: 'due_dates',
  plan: 'travel_plans',
  location: 'travel_locations',
  hotel: 'travel_hotels',
  shoppingItem: 'shopping_lists',
} as const
const oneOfEach = Object.entries(tables).map(
  ([kind, table]) => `(select k.id from app.${table} k where k.category_id = c.id order by md5(k.id || $2) limit 1) as "${kind}"`,
)

/** Returns something in one of the groups as it is now; another `salt` picks another thing. */
export async function someThing(families: readonly Family[], salt: string): Promise<Thing> {
  const [row] = await superuserAgain<{ [name in keyof Thing]: string | null }>(
    `select c.id as category, ${oneOfEach.join(', ')} from app.categories c where c.family_id = any ($1) order by md5(c.id || $2) limit 1`,
    [families.map(({ id }) => id), salt],
  )
  const idOf = (name: keyof Thing): string => row?.[name] ?? makeId()
  return {
    category: idOf('category'),
    car: idOf('car'),
    child: idOf('child'),
    pet: idOf('pet'),
    house: idOf('house'),
    subcategory: idOf('subcategory'),
    item: idOf('item'),
    appointment: idOf('appointment'),
    task: idOf('task'),
    number: idOf('number'),
    dueDate: idOf('dueDate'),
    plan: idOf('plan'),
    location: idOf('location'),
    hotel: idOf('hotel'),
    shoppingItem: idOf('shoppingItem'),
  }
}

// The characters of a marker.
const hexDigits = '0123456789abcdef'.split('')

type Choice = { thing: Thing; families: readonly Family[]; people: readonly Someone[]; pick: <T>(from: readonly T[]) => T }

/** Operations that read and change the contents of categories, and that look across categories. */
export function aboutThings(api: Api, { thing, families, people, pick }: Choice): Operations {
  return {
    ...looking(api, thing),
    week: async () => api.reports.week({ familyId: pick(families).id, from: new Date().toISOString().slice(0, 10) }),
    ...making(api, { thing, people, pick }),
    ...aboutTripsAndMeals(api, { thing, people, pick }),
    pocketLedger: async () => api.rewards.pocketLedger({ familyId: pick(families).id, personId: pick(people).id }),
    rewards: async () => api.rewards.get({ familyId: pick(families).id }),
    leaderboard: async () => api.leaderboard.get({ familyId: pick(families).id }),
    movePreview: async () => api.moving.preview({ categoryId: thing.category, familyId: pick(families).id }),
    move: async () => api.moving.move({ categoryId: thing.category, familyId: pick(families).id, ifVersion: 1 }),
    // Every name is a marker, so this finds anything; the beginning varies because a search returns only so many.
    search: async () => api.search.find({ q: `mark-${pick(hexDigits)}` }),
    firstSteps: async () => api.firstSteps.get(),
    operator: async () => api.operator.numbers(),
    testMail: async () => api.operator.testMail(),
    backUp: async () => api.operator.backUp(),
    confirmKit: async () => api.operator.confirmKit(),
  }
}

function looking(api: Api, { category, ...thing }: Thing): Operations {
  const inCategory = { categoryId: category }
  return {
    cars: async () => api.cars.list(inCategory),
    car: async () => api.cars.get({ id: thing.car }),
    children: async () => api.children.list(inCategory),
    child: async () => api.children.get({ id: thing.child }),
    pets: async () => api.pets.list(inCategory),
    pet: async () => api.pets.get({ id: thing.pet }),
    houses: async () => api.houses.list(inCategory),
    house: async () => api.houses.get({ id: thing.house }),
    subcategories: async () => api.subcategories.listOfCategory(inCategory),
    ofParents: async () => api.subcategories.listOfParents(inCategory),
    subcategory: async () => api.subcategories.get({ subcategoryId: thing.subcategory }),
    items: async () => api.items.list({ subcategoryId: thing.subcategory }),
    appointments: async () => api.appointments.list({ subcategoryId: thing.subcategory }),
    tasks: async () => api.tasks.list(inCategory),
    tasksOfChild: async () => api.tasks.list({ subjectId: thing.child }),
    numbers: async () => api.numbers.list(inCategory),
    numbersOfChild: async () => api.numbers.list({ subjectId: thing.child }),
    numbersOfPet: async () => api.numbers.list({ subjectId: thing.pet }),
    dates: async () => [await api.dueDates.list({ subjectId: thing.car }), await api.dueDates.listOfCategory(inCategory)],
    datesOfChild: async () => api.dueDates.listWithNumbers({ subjectId: thing.child }),
    date: async () => api.dueDates.get({ dueDateId: thing.dueDate }),
    dateHistory: async () => api.dateOutcomes.list({ dueDateId: thing.dueDate }),
    summary: async () => api.tasks.summary(inCategory),
    assignees: async () => api.tasks.assignees(inCategory),
    taskHistory: async () => api.tasks.history({ taskId: thing.task }),
    coming: async () => api.coming.list({ days: '365', show: 'everything' }),
    handled: async () => api.coming.handled(),
    costs: async () => [await api.costs.get(), await api.costs.payments({ month: nextMonth() })],
    prices: async () => api.items.prices({ itemId: thing.item }),
    payments: async () => api.payments.list({ itemId: thing.item }),
    reports: async () => [await api.reports.get(), await api.reports.get({ part: 'first' })],
  }
}

function making(api: Api, { thing, people, pick }: Omit<Choice, 'families'>): Operations {
  const [id, name, categoryId] = [makeId(), aMarker(), thing.category]
  const noTerms = { contractEndDate: null, contractStartDate: null, paymentMethod: null, paymentFrequency: null } as const
  const soon = { dueDate: new Date().toISOString().slice(0, 10), status: 'not_started', label: null } as const
  return {
    addCar: async () => api.cars.add({ id, categoryId, name }),
    addChild: async () => api.children.add({ id, categoryId, name, allergies: aMarker() }),
    addPet: async () => api.pets.add({ id, categoryId, name, type: aMarker(), allergies: aMarker() }),
    addNumber: async () => api.numbers.add({ id, subjectId: thing.child, name, phone: `${aMarker()} 112`, note: aMarker() }),
    addDate: async () =>
      api.dueDates.add({ ...aDate(name), id, ...pick([{ categoryId }, { subjectId: thing.child }, { subjectId: thing.car }]) }),
    record: async () => {
      const answers = { reading: 1, byWhom: name, reference: aMarker(), result: aMarker(), notes: aMarker(), costPence: 1 }
      const { nextOn: dueOn } = await api.dueDates.get({ dueDateId: thing.dueDate })
      return api.dateOutcomes.record({ id, dueDateId: thing.dueDate, dueOn, outcome: 'done', doneOn: '2026-01-05', answers })
    },
    addHouse: async () => api.houses.add({ id, categoryId, name, address: aMarker() }),
    addSubcategory: async () => api.subcategories.add({ id, categoryId, name }),
    ensure: async () => api.subcategories.ensureOfSubject({ subjectId: thing.house }),
    addItem: async () =>
      api.items.add({
        id,
        subcategoryId: thing.subcategory,
        providerName: name,
        paymentBank: aMarker(),
        notes: aMarker(),
        monthlyCostPence: 1,
        ...noTerms,
        lookedAfterBy: pick([null, pick(people).id]),
      }),
    recordPayment: async () =>
      api.payments.record({
        id,
        itemId: thing.item,
        dueOn: soon.dueDate,
        paidOn: soon.dueDate,
        paidPence: 1,
        note: aMarker(),
        isNewPrice: false,
      }),
    addAppointment: async () =>
      api.appointments.add({
        id,
        subcategoryId: thing.subcategory,
        day: soon.dueDate,
        time: '10:00',
        timeZone: 'Europe/London',
        location: name,
        notes: aMarker(),
        repeats: pick([null, { rule: 'FREQ=WEEKLY;COUNT=3' }]),
      }),
    addTask: async () =>
      api.tasks.add({
        id,
        categoryId,
        title: name,
        description: aMarker(),
        assignedTo: pick([null, pick(people).id]),
        ...soon,
        repeats: pick([null, { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }]),
      }),
    addChildTask: async () => api.tasks.add({ id, subjectId: thing.child, title: name, description: null, assignedTo: null, ...soon }),
    setStatus: async () =>
      api.tasks.setStatus({
        taskId: thing.task,
        status: pick(['done', 'not_started', 'in_progress']),
        ...pick([{}, { doneBy: pick(people).id }]),
      }),
    skipTask: async () => api.tasks.skip({ taskId: thing.task, number: pick([1, 2]), note: aMarker() }),
    answerOk: async () => api.tasks.answerOk({ taskId: thing.task, answer: pick(['given', 'refused', 'waits']) }),
    undoSkip: async () => {
      const { task } = await api.tasks.skip({ taskId: thing.task, number: pick([1, 2]), note: aMarker() })
      const skipped = { taskId: thing.task, number: (task?.repeats?.number ?? 2) - 1, ifVersion: task?.version ?? 1 }
      return api.tasks.undoSkip({ ...skipped, title: name, description: aMarker(), assignedTo: null, ...soon })
    },
    claimTask: async () => api.tasks.claim({ taskId: thing.task, claimed: pick([true, false]) }),
    removeTask: async () => api.tasks.remove({ taskId: thing.task }),
    removeChild: async () => api.children.remove({ id: thing.child }),
    removeItem: async () => api.items.remove({ itemId: thing.item }),
  }
}

const aDate = (name: string): Omit<NewDueDate, 'id'> => ({
  preset: 'own',
  name,
  nextOn: new Date().toISOString().slice(0, 10),
  every: { count: 1, unit: 'years' },
  rule: 'from_done',
  keepWithin: null,
  reminders: [7],
  task: { title: aMarker(), daysBefore: 30, assignedTo: null },
  costPence: 1,
  notes: aMarker(),
  lookedAfterBy: null,
})
