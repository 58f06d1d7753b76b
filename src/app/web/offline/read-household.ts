import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import type { OwnedCategory } from '#foundation/categories/contract.ts'
import { categoryHref } from '#foundation/categories/shared/category-href.ts'
import { categoriesQuery, visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { membersQuery } from '#foundation/members/web/members-api.ts'
import { holds, subjectKindIn, subjectKinds } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOf } from '#household/subjects/web/subject-api.ts'
import { subcategoriesQuery, type SubcategoryPlace } from '#organizer/subcategories/web/subcategory-api.ts'
import { assigneesQuery, firstTasksQuery } from '#organizer/tasks/web/task-api.ts'
import { daysAfter, mondayOf, todayOf } from '#platform/shared/dates.ts'
import type { Read } from '#platform/web/api/reads-of.ts'
import { factsOf } from '#platform/web/api/routes.ts'
import { isUnreachable, refusalCode } from '#platform/web/api/refusal.ts'
import { ownBuild } from '#platform/web/connection/own-build.ts'
import { isFromDevice } from '#platform/web/offline/shown-from-device.ts'
import { isOfflineAt, offlineStore } from '#platform/web/offline/offline-answers.ts'
import { offlineGate } from '#platform/web/offline/offline-gate.ts'
import type { OfflineStep } from '#platform/shared/read-facts.ts'
import { readsAt, screens } from '../screens.ts'

// Beside the answers: which categories and spaces the person could see when they were read.
const seenKey = 'seen'

/**
 * Reads everything that is kept on this device and has changed or is not known yet: what the screens of this household read. What may not be
 * seen any more is deleted from the device before anything else is read. Returns whether all of it was answered. @throws when the server is out of
 * reach.
 */
export async function readHousehold(client: QueryClient): Promise<boolean> {
  const step = offlineGate()?.step
  if (step === undefined) return true
  const timeZone = client.getQueryData(meQuery.queryKey)?.person?.timeZone
  const reader = offlineReader(client, step)
  const [categories, spaces] = await Promise.all([reader.read(visibleCategoriesQuery), step === 'always' ? [] : reader.read(spacesQuery)])
  if (categories === undefined || spaces === undefined) return false
  await forgetUnseen(
    client,
    [...categories, ...spaces].map(({ id }) => id),
  )
  const today = todayOf(new Date(), timeZone)
  if (step === 'always') await reader.open('/shopping')
  else {
    await Promise.all(Object.keys(screens).flatMap((path) => (path.includes('$') ? [] : [reader.open(path)])))
    for (const space of spaces) await readSpace(reader, space)
  }
  for (const category of categories) {
    if (category.kind === 'meals') await readWeeks(reader, category.id, today)
    if (step !== 'always') await readCategory(reader, category)
  }
  return reader.isWhole()
}

async function readSpace({ read, open }: OfflineReader, { id, groupType }: { id: string; groupType: string }): Promise<void> {
  await Promise.all([
    read(categoriesQuery(id)),
    ...(groupType === 'personal' ? [] : [read(membersQuery(id)), open(`/leaderboard?familyId=${id}`), open(`/rewards?familyId=${id}`)]),
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
    await client.invalidateQueries({ predicate: ({ queryKey }) => factsOf(queryKey).keep !== undefined, refetchType: 'none' })
  }
  await store?.keep({ key: seenKey, text: seen.join(' '), atMs: Date.now(), build })
}

/** Reads for the offline copy: only what the person's step stores, and nothing that is known and unchanged. */
type OfflineReader = {
  /** Returns whether all that was asked for was answered; that something is not there any more is an answer too. */
  isWhole: () => boolean
  /** Returns undefined for what was not answered. @throws when the server is out of reach. */
  read: <Data>(read: Pick<Read<Data>, 'queryKey'>) => Promise<Data | undefined>
  /** Reads what the screen at an address shows. */
  open: (address: string) => Promise<void>
}

/** Returns what reads for a step. What it reads stays in memory, so that live hints find it there. */
function offlineReader(client: QueryClient, step: OfflineStep): OfflineReader {
  let isWhole = true
  const read = async <Data>({ queryKey }: Pick<Read<Data>, 'queryKey'>): Promise<Data | undefined> => {
    if (!isOfflineAt(step, queryKey)) return undefined
    try {
      const data = await client.fetchQuery<Data>({ queryKey, staleTime: Infinity, gcTime: Infinity })
      // An answer from the device itself does not count.
      if (!isFromDevice(queryKey)) return data
    } catch (error) {
      if (isUnreachable(error)) throw error
      isWhole &&= ['NOT_FOUND', 'FORBIDDEN'].includes(refusalCode(error) ?? '')
      return undefined
    }
    throw new Error('the server is out of reach')
  }
  return {
    isWhole: () => isWhole,
    read,
    open: async (address) => {
      const [pathname = '', search = ''] = address.split('?')
      await Promise.all(readsAt({ pathname, search }).map(read))
    },
  }
}

/** Reads all that the pages of one category show, a few requests for each: what is asked for at the same moment travels together. */
async function readCategory(reader: OfflineReader, category: Pick<OwnedCategory, 'id' | 'kind'>): Promise<void> {
  const { id: categoryId, kind } = category
  const { read, open } = reader
  const listed = subjectKindIn(kind)
  await Promise.all([open(categoryHref(category)), read(assigneesQuery(categoryId))])
  if (listed === undefined)
    return kind === 'meals' || kind === 'travel' ? undefined : readSubcategories(reader, { kind: 'category', id: categoryId })
  // The tasks of children and pets are those of each of them.
  if (!holds(listed, 'tasks')) await read(firstTasksQuery({ categoryId }))
  const known = await read(subjectsOf(listed).listQuery(categoryId))
  for (const { id } of known?.subjects ?? []) {
    await open(subjectKinds[listed].page(id))
    if (listed === 'car' || listed === 'house') await readSubcategories(reader, { kind: listed, id })
  }
}

async function readWeeks({ open }: OfflineReader, categoryId: string, today: string): Promise<void> {
  const mondays = [-7, 0, 7].map((days) => mondayOf(daysAfter(today, days)))
  await Promise.all(
    mondays.flatMap((monday) => [
      open(`/meal-planning?categoryId=${categoryId}&date=${monday}`),
      open(`/shopping?categoryId=${categoryId}&week=${monday}`),
    ]),
  )
}

async function readSubcategories({ read, open }: OfflineReader, place: SubcategoryPlace): Promise<void> {
  const known = await read(subcategoriesQuery(place))
  await Promise.all((known ?? []).map(async ({ id }) => open(`/subcategory/${id}`)))
}
