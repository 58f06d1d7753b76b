import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { OwnedCategory } from '../../../foundation/categories/contract.ts'
import { carQuery, carsQuery } from '../../../household/cars/web/car-api.ts'
import { childQuery, childrenQuery } from '../../../household/children/web/child-api.ts'
import { housesQuery, houseQuery } from '../../../household/houses/web/house-api.ts'
import { mealsOfWeekQuery } from '../../../household/meals/web/public.ts'
import { petQuery, petsQuery } from '../../../household/pets/web/pet-api.ts'
import { shoppingQuery } from '../../../household/shopping/web/shopping-api.ts'
import { plansQuery } from '../../../household/travel/web/travel-api.ts'
import { appointmentsQuery } from '../../../organizer/appointments/web/appointment-api.ts'
import { datesQuery } from '../../../organizer/due-dates/web/due-date-api.ts'
import { itemsQuery } from '../../../organizer/items/web/item-api.ts'
import { subcategoriesOfParentsQuery, subcategoriesQuery, subcategoryQuery } from '../../../organizer/subcategories/web/subcategory-api.ts'
import type { SubcategoryPlace } from '../../../organizer/subcategories/web/subcategory-api.ts'
import { assigneesQuery, summaryQuery, tasksQuery } from '../../../organizer/tasks/web/task-api.ts'
import type { TasksOf } from '../../../organizer/tasks/web/tasks-of.ts'
import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { isUnreachable } from '../../../platform/web/api/refusal.ts'
import { isFromDevice } from '../../../platform/web/kept/from-device.ts'
import { isKeptAt } from '../../../platform/web/kept/keeper.ts'
import type { KeptStep } from '../../../platform/web/kept/kept-here.ts'

/** Reads for keeping: what is not kept at the person's step is not read, and what is known and has not changed is not read again. */
export type KeptReader = {
  today: string
  /** @throws when the server is out of reach. */
  read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data | undefined>
}

/** Returns what reads for a step. What it reads stays in memory, so that live hints find it there. */
export function keptReader(client: QueryClient, { step, today }: { step: KeptStep; today: string }): KeptReader {
  return {
    today,
    read: async (query) => {
      if (!isKeptAt(step, { meta: query.meta })) return undefined
      try {
        const data = await client.fetchQuery({ ...query, staleTime: Infinity, gcTime: Infinity })
        // What the device itself had kept is no answer.
        if (!isFromDevice(query.queryKey)) return data
      } catch (error) {
        if (isUnreachable(error)) throw error
        return undefined
      }
      throw new Error('the server is out of reach')
    },
  }
}

/** Reads all that the pages of one room show, a few requests for a room: what is asked for at the same moment travels together (OFF-05). */
export async function readRoom(reader: KeptReader, { id, kind }: Pick<OwnedCategory, 'id' | 'kind'>): Promise<void> {
  await roomOf[kind](reader, id)
}

type ReadRoom = (reader: KeptReader, categoryId: string) => Promise<unknown>

const readPlain: ReadRoom = async (reader, categoryId) =>
  Promise.all([
    reader.read(datesQuery({ kind: 'category', id: categoryId })),
    readSubcategories(reader, { kind: 'category', id: categoryId }),
  ])

const readCustom: ReadRoom = async (reader, categoryId) =>
  Promise.all([reader.read(datesQuery({ kind: 'category', id: categoryId })), readTasks(reader, { categoryId })])

const readHouses: ReadRoom = async (reader, categoryId) => {
  const [known] = await Promise.all([reader.read(housesQuery(categoryId)), reader.read(subcategoriesOfParentsQuery(categoryId))])
  for (const { id } of known?.houses ?? []) await readPlace(reader, { kind: 'house', id }, reader.read(houseQuery(id)))
}

const readCars: ReadRoom = async (reader, categoryId) => {
  const [known] = await Promise.all([reader.read(carsQuery(categoryId)), reader.read(subcategoriesOfParentsQuery(categoryId))])
  for (const { id } of known?.cars ?? []) await readPlace(reader, { kind: 'car', id }, reader.read(carQuery(id)))
}

const readChildren: ReadRoom = async (reader, categoryId) => {
  const [known] = await Promise.all([reader.read(childrenQuery(categoryId)), reader.read(summaryQuery(categoryId))])
  for (const { id } of known?.children ?? [])
    await Promise.all([
      reader.read(childQuery(id)),
      reader.read(datesQuery({ kind: 'child', id })),
      readTasks(reader, { categoryId, childId: id }),
    ])
}

const readPets: ReadRoom = async (reader, categoryId) => {
  const [known] = await Promise.all([reader.read(petsQuery(categoryId)), reader.read(summaryQuery(categoryId))])
  for (const { id } of known?.pets ?? [])
    await Promise.all([
      reader.read(petQuery(id)),
      reader.read(datesQuery({ kind: 'pet', id })),
      readTasks(reader, { categoryId, petId: id }),
    ])
}

const readMeals: ReadRoom = async (reader, categoryId) => {
  const weeks = [-7, 0, 7].map((days) => mondayOf(daysAfter(reader.today, days)))
  await Promise.all(
    weeks.flatMap((monday) => [
      reader.read(mealsOfWeekQuery(categoryId, monday)),
      reader.read(shoppingQuery({ categoryId, weekStartDate: monday })),
    ]),
  )
}

const roomOf = {
  home: readPlain,
  health: readPlain,
  custom: readCustom,
  houses: readHouses,
  cars: readCars,
  children: readChildren,
  pets: readPets,
  travel: async (reader, categoryId) => reader.read(plansQuery(categoryId)),
  meals: readMeals,
} as const satisfies Readonly<Record<OwnedCategory['kind'], ReadRoom>>

async function readPlace(reader: KeptReader, place: SubcategoryPlace, itself: Promise<unknown>): Promise<void> {
  await Promise.all([itself, reader.read(datesQuery(place)), readSubcategories(reader, place)])
}

async function readTasks(reader: KeptReader, of: TasksOf): Promise<void> {
  await Promise.all([reader.read(tasksQuery(of, 'first')), reader.read(assigneesQuery(of.categoryId))])
}

async function readSubcategories(reader: KeptReader, place: SubcategoryPlace): Promise<void> {
  const known = (await reader.read(subcategoriesQuery(place))) ?? []
  await Promise.all(
    known.flatMap(({ id, holds }) => [
      reader.read(subcategoryQuery(id)),
      holds === 'items' ? reader.read(itemsQuery(id)) : reader.read(appointmentsQuery(id)),
    ]),
  )
}
