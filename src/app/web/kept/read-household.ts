import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../../foundation/accounts/web/account-api.ts'
import { categoriesQuery, categoryOfKindQuery, visibleCategoriesQuery } from '../../../foundation/categories/web/categories-api.ts'
import { defaultKinds } from '../../../foundation/categories/shared/kinds.ts'
import { rememberedSpaceId } from '../../../foundation/families/web/space-memory.ts'
import { spacesQuery } from '../../../foundation/families/web/families-api.ts'
import { waitingQuery } from '../../../foundation/invitations/web/invitations-api.ts'
import { membersQuery, myPeopleQuery } from '../../../foundation/members/web/members-api.ts'
import { comingQuery, handledQuery } from '../../../overview/coming/web/coming-api.ts'
import { costsQuery } from '../../../overview/costs/web/costs-api.ts'
import { feedsQuery } from '../../../overview/feeds/web/feeds-api.ts'
import { leaderboardQuery } from '../../../overview/leaderboard/web/leaderboard-api.ts'
import { reminderSettingsQuery } from '../../../overview/reminders/web/reminders-api.ts'
import { reportsQuery } from '../../../overview/reports/web/use-reports.ts'
import { rewardsQuery } from '../../../overview/rewards/web/rewards-api.ts'
import { todayOf } from '../../../platform/shared/dates.ts'
import { ownBuild } from '../../../platform/web/contact/own-build.ts'
import { storeHere } from '../../../platform/web/kept/keeper.ts'
import { keptHere, type KeptStep } from '../../../platform/web/kept/kept-here.ts'
import { keptReader, type KeptReader, readRoom } from './read-rooms.ts'

// Beside the answers: which rooms and spaces the person could see when they were read.
const seenKey = 'seen'

/**
 * Reads everything that is kept on this device and has changed or is not known yet. What may not be seen any more is deleted from the device
 * before anything else is read (OFF-19). @throws when the server is out of reach.
 */
export async function readHousehold(client: QueryClient): Promise<void> {
  const step = keptHere()?.step
  if (step === undefined) return
  const timeZone = client.getQueryData(meQuery.queryKey)?.person?.timeZone
  const reader = keptReader(client, { step, today: todayOf(new Date(), timeZone) })
  const [rooms = [], spaces = []] = await Promise.all([reader.read(visibleCategoriesQuery), reader.read(spacesQuery)])
  await forgetUnseen(
    client,
    [...rooms, ...spaces].map(({ id }) => id),
  )
  await readFrame(reader, { step })
  for (const space of spaces) await readSpace(reader, space)
  for (const room of rooms) await readRoom(reader, room)
}

async function readFrame(reader: KeptReader, { step }: { step: KeptStep }): Promise<void> {
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
  const store = storeHere()
  const build = ownBuild() ?? ''
  const before = (await store?.find(seenKey, build))?.text.split(' ') ?? []
  const isMissing = before.some((id) => !seen.includes(id))
  if (isMissing) {
    await store?.clear()
    await client.invalidateQueries({ predicate: ({ meta }) => meta?.keep !== undefined, refetchType: 'none' })
  }
  await store?.keep({ key: seenKey, text: seen.join(' '), atMs: Date.now(), build })
}
