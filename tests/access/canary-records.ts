import type { NewDueDate } from '#organizer/due-dates/contract.ts'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { everySample, type NamedSample, ofPeople, sampleOf } from '../samples.ts'
import { type apiAs, type Family, type TestPerson, superuserAgain } from '../people.ts'
import { newMarker } from './marker.ts'
import { aboutMeals } from './canary-meals.ts'

type Api = ReturnType<typeof apiAs>
type Operations = Record<string, () => Promise<unknown>>

/** Returns a subquery for the markers in everything in category `c`, in any column of every table with such content. */
export async function markersInside(): Promise<string> {
  const tables = await superuserAgain<{ name: string }>(
    "select h.name::text as name from app.table_homes h where h.key = '{category_id}'",
    [],
  )
  const found = `(regexp_matches(k::text, 'mark-[0-9a-f]{12}', 'g'))[1]`
  return tables.map(({ name }) => `select ${found} from ${name} k where k.category_id = c.id`).join(' union all ')
}

const nextMonth = (): string => monthsAfter(new Date().toISOString().slice(0, 10), 1).slice(0, 7)

/** What one operation is about: a category and a thing of each kind in it, or ids that do not exist. */
export type Thing = { category: string; of: (sample: string) => string }

// A subject is found by its kind.
const ofKind = ({ row: { kind } }: NamedSample): string => (typeof kind === 'string' ? `and k.kind = '${kind}'` : '')
const oneOfEach = [...ofPeople, sampleOf('subcategory')].map(
  (sample) =>
    `(select k.id from app.${sample.table} k where k.category_id = c.id ${ofKind(sample)} order by md5(k.id || $2) limit 1) as "${sample.name}"`,
)

/** Returns something in one of the groups as it is now; another `salt` picks another thing. */
export async function someThing(families: readonly Family[], salt: string): Promise<Thing> {
  const [row] = await superuserAgain<Record<string, string | null>>(
    `select c.id as category, ${oneOfEach.join(', ')} from app.categories c where c.family_id = any ($1) order by md5(c.id || $2) limit 1`,
    [families.map(({ id }) => id), salt],
  )
  const of = (name: string): string => row?.[name] ?? makeId()
  return { category: of('category'), of }
}

// The characters of a marker.
const hexDigits = '0123456789abcdef'.split('')

type Choice = { thing: Thing; families: readonly Family[]; people: readonly TestPerson[]; pick: <T>(from: readonly T[]) => T }

/** Operations that read and change the contents of categories, and that look across categories. */
export function aboutThings(api: Api, { thing, families, people, pick }: Choice): Operations {
  return {
    ...looking(api, thing),
    ...ofSamples(api, thing, pick),
    ...making(api, { thing, people, pick }),
    ...aboutMeals(api, { thing, people, pick }),
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

/** What is read of everything, and what people add, change and delete by themselves. */
function ofSamples(api: Api, { category, of }: Thing, pick: Choice['pick']): Operations {
  const readings = everySample.flatMap(({ name, reads = {} }) =>
    Object.entries(reads).map(([route, read]) => [route, async () => read(api, { categoryId: category, of }, of(name))] as const),
  )
  const operations = ofPeople.flatMap(({ name, verbs: { add, change, remove } }) => [
    [`add ${name}`, async () => add(api, { categoryId: category, of }, makeId(), newMarker())] as const,
    [`change ${name}`, async () => change(api, of(name), pick([1, 2]), newMarker())] as const,
    [`remove ${name}`, async () => remove(api, of(name))] as const,
  ])
  return Object.fromEntries([...readings, ...operations])
}

function looking(api: Api, { category, of }: Thing): Operations {
  const inCategory = { categoryId: category }
  const today = new Date().toISOString().slice(0, 10)
  return {
    subcategories: async () => api.subcategories.listOfCategory(inCategory),
    ofParents: async () => api.subcategories.listOfParents(inCategory),
    tasksOfChild: async () => api.tasks.list({ subjectId: of('child') }),
    numbersOfChild: async () => api.numbers.list({ subjectId: of('child') }),
    numbersOfPet: async () => api.numbers.list({ subjectId: of('pet') }),
    datesOfCar: async () => api.dueDates.list({ subjectId: of('car') }),
    datesOfChild: async () => api.dueDates.listWithNumbers({ subjectId: of('child') }),
    summary: async () => api.tasks.summary(inCategory),
    assignees: async () => api.tasks.assignees(inCategory),
    taskHistory: async () => api.tasks.history({ taskId: of('task') }),
    calendar: async () => api.calendar.read({ from: today, to: daysAfter(today, 61) }),
    coming: async () => api.coming.list({ days: '365', show: 'everything' }),
    contacts: async () => api.contacts.list({}),
    rotas: async () => api.rotas.list({}),
    yearlyDates: async () => api.yearlyDates.list({}),
    handled: async () => api.coming.handled(),
    costs: async () => [await api.costs.get(), await api.costs.payments({ month: nextMonth() })],
    prices: async () => api.items.prices({ itemId: of('item') }),
    reports: async () => [await api.reports.get(), await api.reports.get({ part: 'first' })],
  }
}

function making(api: Api, { thing, people, pick }: Omit<Choice, 'families'>): Operations {
  const { category: categoryId, of } = thing
  const [id, name] = [makeId(), newMarker()]
  const noTerms = { contractEndDate: null, contractStartDate: null, paymentMethod: null, paymentFrequency: null } as const
  const soon = { dueDate: new Date().toISOString().slice(0, 10), status: 'not_started', label: null } as const
  return {
    'add number': async () => api.numbers.add({ id, subjectId: of('child'), name, phone: `${newMarker()} 112`, note: newMarker() }),
    'add dueDate': async () =>
      api.dueDates.add({ ...aDate(name), id, ...pick([{ categoryId }, { subjectId: of('child') }, { subjectId: of('car') }]) }),
    record: async () => {
      const answers = { reading: 1, byWhom: name, reference: newMarker(), result: newMarker(), notes: newMarker(), costPence: 1 }
      const { nextOn: dueOn } = await api.dueDates.get({ dueDateId: of('dueDate') })
      return api.dateOutcomes.record({ id, dueDateId: of('dueDate'), dueOn, outcome: 'done', doneOn: '2026-01-05', answers })
    },
    addSubcategory: async () => api.subcategories.add({ id, categoryId, name }),
    ensure: async () => api.subcategories.ensureOfSubject({ subjectId: of('house') }),
    'add item': async () =>
      api.items.add({
        id,
        subcategoryId: of('subcategory'),
        providerName: name,
        paymentBank: newMarker(),
        notes: newMarker(),
        monthlyCostPence: 1,
        ...noTerms,
        lookedAfterBy: pick([null, pick(people).id]),
      }),
    recordPayment: async () =>
      api.payments.record({
        id,
        itemId: of('item'),
        dueOn: soon.dueDate,
        paidOn: soon.dueDate,
        paidPence: 1,
        note: newMarker(),
        isNewPrice: false,
      }),
    'add appointment': async () =>
      api.events.add({
        id,
        subcategoryId: of('subcategory'),
        day: soon.dueDate,
        time: '10:00',
        timeZone: 'Europe/London',
        location: name,
        notes: newMarker(),
        repeats: pick([null, { rule: 'FREQ=WEEKLY;COUNT=3' }]),
      }),
    'add task': async () =>
      api.tasks.add({
        id,
        categoryId,
        title: name,
        description: newMarker(),
        assignedTo: pick([null, pick(people).id]),
        ...soon,
        repeats: pick([null, { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }]),
      }),
    addChildTask: async () => api.tasks.add({ id, subjectId: of('child'), title: name, description: null, assignedTo: null, ...soon }),
    setStatus: async () =>
      api.tasks.setStatus({
        taskId: of('task'),
        status: pick(['done', 'not_started', 'in_progress']),
        ...pick([{}, { doneBy: pick(people).id }]),
      }),
    skipTask: async () => api.tasks.skip({ taskId: of('task'), number: pick([1, 2]), note: newMarker() }),
    answerOk: async () => api.tasks.answerOk({ taskId: of('task'), answer: pick(['given', 'refused', 'waits']) }),
    undoSkip: async () => {
      const { task } = await api.tasks.skip({ taskId: of('task'), number: pick([1, 2]), note: newMarker() })
      const skipped = { taskId: of('task'), number: (task?.repeats?.number ?? 2) - 1, ifVersion: task?.version ?? 1 }
      return api.tasks.undoSkip({ ...skipped, title: name, description: newMarker(), assignedTo: null, ...soon })
    },
    claimTask: async () => api.tasks.claim({ taskId: of('task'), claimed: pick([true, false]) }),
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
  task: { title: newMarker(), daysBefore: 30, assignedTo: null },
  costPence: 1,
  notes: newMarker(),
  lookedAfterBy: null,
})
