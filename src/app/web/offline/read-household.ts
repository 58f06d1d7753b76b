import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import type { OwnedCategory } from '#foundation/categories/contract.ts'
import { defaultKinds } from '#foundation/categories/shared/kinds.ts'
import { categoriesQuery, categoryOfKindQuery, visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { membersQuery, myPeopleQuery } from '#foundation/members/web/members-api.ts'
import { holds, type SubjectKind, subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOf } from '#household/subjects/web/subject-api.ts'
import { mealsOfWeekQuery } from '#household/meals/web/meal-api.ts'
import { shoppingQuery } from '#household/shopping/web/shopping-api.ts'
import { plansQuery } from '#household/travel/web/travel-api.ts'
import { appointmentsQuery } from '#organizer/appointments/web/appointment-api.ts'
import { datesQuery } from '#organizer/due-dates/web/due-date-api.ts'
import { itemsQuery } from '#organizer/items/web/item-api.ts'
import {
  subcategoriesOfParentsQuery,
  subcategoriesQuery,
  type SubcategoryPlace,
  subcategoryQuery,
} from '#organizer/subcategories/web/subcategory-api.ts'
import { assigneesQuery, summaryQuery, tasksQuery } from '#organizer/tasks/web/task-api.ts'
import type { TasksOf } from '#organizer/tasks/web/tasks-of.ts'
import { comingQuery, handledQuery } from '#overview/coming/web/coming-api.ts'
import { costsQuery } from '#overview/costs/web/costs-api.ts'
import { feedsQuery } from '#overview/feeds/web/feeds-api.ts'
import { leaderboardQuery } from '#household/credits/leaderboard/web/leaderboard-api.ts'
import { reminderSettingsQuery } from '#overview/reminders/web/reminders-api.ts'
import { reportsQuery } from '#overview/reports/web/use-reports.ts'
import { rewardsQuery } from '#household/credits/rewards/web/rewards-api.ts'
import { daysAfter, mondayOf, todayOf } from '#platform/shared/dates.ts'
import { isUnreachable, refusalCode } from '#platform/web/api/refusal.ts'
import { ownBuild } from '#platform/web/connection/own-build.ts'
import { isFromDevice } from '#platform/web/offline/shown-from-device.ts'
import { isOfflineAt, offlineStore } from '#platform/web/offline/offline-answers.ts'
import { offlineGate, type OfflineStep } from '#platform/web/offline/offline-gate.ts'

// Beside the answers: which rooms and spaces the person could see when they were read.
const seenKey = 'seen'

/**
 * Reads everything that is kept on this device and has changed or is not known yet. What may not be seen any more is deleted from the device
 * before anything else is read. Returns whether all of it was answered. @throws when the server is out of reach.
 */
export async function readHousehold(client: QueryClient): Promise<boolean> {
  const step = offlineGate()?.step
  if (step === undefined) return true
  const timeZone = client.getQueryData(meQuery.queryKey)?.person?.timeZone
  const reader = keptReader(client, { step, today: todayOf(new Date(), timeZone) })
  if (step === 'always') return readLists(client, reader)
  const [rooms, spaces] = await Promise.all([reader.read(visibleCategoriesQuery), reader.read(spacesQuery)])
  if (rooms === undefined || spaces === undefined) return false
  await forgetUnseen(
    client,
    [...rooms, ...spaces].map(({ id }) => id),
  )
  await readFrame(reader, { step })
  for (const space of spaces) await readSpace(reader, space)
  for (const room of rooms) await readRoom(reader, room)
  return reader.isWhole()
}

/** Reads the shopping lists alone, and what leads to them. */
async function readLists(client: QueryClient, reader: KeptReader): Promise<boolean> {
  const [rooms] = await Promise.all([reader.read(visibleCategoriesQuery), reader.read(meQuery)])
  if (rooms === undefined) return false
  await forgetUnseen(
    client,
    rooms.map(({ id }) => id),
  )
  await reader.read(categoryOfKindQuery('meals', rememberedSpaceId()))
  for (const { id, kind } of rooms) if (kind === 'meals') await readMeals(reader, id)
  return reader.isWhole()
}

async function readFrame(reader: KeptReader, { step }: { step: OfflineStep }): Promise<void> {
  const { read, today } = reader
  await Promise.all([
    read(meQuery),
    read(waitingQuery),
    read(reportsQuery(today, 'first')),
    ...defaultKinds.map(async (kind) => read(categoryOfKindQuery(kind, rememberedSpaceId()))),
  ])
  if (step === 'lists') return
  await Promise.all([
    read(comingQuery({}, { today, isWhole: false })),
    read(handledQuery),
    read(costsQuery(today)),
    read(reminderSettingsQuery),
    read(feedsQuery),
    read(myPeopleQuery),
  ])
}

async function readSpace({ read }: KeptReader, { id, groupType }: { id: string; groupType: string }): Promise<void> {
  await Promise.all([
    read(categoriesQuery(id)),
    ...(groupType === 'personal' ? [] : [read(membersQuery(id)), read(leaderboardQuery(id, 'all')), read(rewardsQuery(id))]),
  ])
}

// Where something is missing that could be seen before, nothing of before is trusted: all is deleted, and read again.
async function forgetUnseen(client: QueryClient, seen: readonly string[]): Promise<void> {
  const store = offlineStore()
  const build = ownBuild() ?? ''
  const before = (await store?.find(seenKey, build))?.text.split(' ') ?? []
  const isMissing = before.some((id) => !seen.includes(id))
  if (isMissing) {
    await store?.clear()
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.keep !== undefined, refetchType: 'none' })
  }
  await store?.keep({ key: seenKey, text: seen.join(' '), atMs: Date.now(), build })
}

/** Reads for keeping: what is not kept at the person's step is not read, and what is known and has not changed is not read again. */
type KeptReader = {
  today: string
  /** Returns whether all that was asked for was answered; that something is not there any more is an answer too. */
  isWhole: () => boolean
  /** Returns undefined for what was not answered. @throws when the server is out of reach. */
  read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => Promise<Data | undefined>
}

/** Returns what reads for a step. What it reads stays in memory, so that live hints find it there. */
function keptReader(client: QueryClient, { step, today }: { step: OfflineStep; today: string }): KeptReader {
  let isWhole = true
  return {
    today,
    isWhole: () => isWhole,
    read: async (query) => {
      if (!isOfflineAt(step, { meta: query.meta })) return undefined
      try {
        const data = await client.fetchQuery({ ...query, staleTime: Infinity, gcTime: Infinity })
        // What the device itself had kept is no answer.
        if (!isFromDevice(query.queryKey)) return data
      } catch (error) {
        if (isUnreachable(error)) throw error
        isWhole &&= ['NOT_FOUND', 'FORBIDDEN'].includes(refusalCode(error) ?? '')
        return undefined
      }
      throw new Error('the server is out of reach')
    },
  }
}

/** Reads all that the pages of one room show, a few requests for a room: what is asked for at the same moment travels together. */
async function readRoom(reader: KeptReader, { id, kind }: Pick<OwnedCategory, 'id' | 'kind'>): Promise<void> {
  const listed = subjectKindIn(kind)
  // The tasks of children and pets are those of each of them.
  const isOfEach = listed !== undefined && holds(listed, 'tasks')
  const read = listed === undefined ? (rooms[kind] ?? readPlain) : readSubjects(listed)
  await Promise.all([read(reader, id), !isOfEach && readTasks(reader, { categoryId: id })])
}

type ReadRoom = (reader: KeptReader, categoryId: string) => Promise<unknown>

const readPlain: ReadRoom = async (reader, categoryId) =>
  Promise.all([
    reader.read(datesQuery({ kind: 'category', id: categoryId })),
    readSubcategories(reader, { kind: 'category', id: categoryId }),
  ])

const readCustom: ReadRoom = async (reader, categoryId) => reader.read(datesQuery({ kind: 'category', id: categoryId }))

/** Reads what a category lists: subjects of a kind, with all that belongs to each. */
const readSubjects =
  (kind: SubjectKind): ReadRoom =>
  async (reader, categoryId) => {
    const { listQuery, oneQuery } = subjectsOf(kind)
    const summary = holds(kind, 'tasks') ? reader.read(summaryQuery(categoryId)) : reader.read(subcategoriesOfParentsQuery(categoryId))
    const [known] = await Promise.all([reader.read(listQuery(categoryId)), summary])
    for (const { id } of known?.subjects ?? [])
      await Promise.all([
        reader.read(oneQuery(id)),
        reader.read(datesQuery({ kind, id })),
        holds(kind, 'tasks') && readTasks(reader, { categoryId, subject: { kind, id } }),
        (kind === 'car' || kind === 'house') && readSubcategories(reader, { kind, id }),
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

const rooms: Readonly<Partial<Record<OwnedCategory['kind'], ReadRoom>>> = {
  custom: readCustom,
  travel: async (reader, categoryId) => reader.read(plansQuery(categoryId)),
  meals: readMeals,
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
