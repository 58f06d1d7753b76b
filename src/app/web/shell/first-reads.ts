import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../../foundation/accounts/web/account-api.ts'
import { zoneOfDevice } from '../../../foundation/accounts/web/public.ts'
import { categoriesQuery, readOwnCategories } from '../../../foundation/categories/web/public.ts'
import { rememberedSpaceId, spacesQuery } from '../../../foundation/families/web/public.ts'
import { pendingQuery, waitingQuery } from '../../../foundation/invitations/web/public.ts'
import { reportsQuery } from '../../../overview/reports/web/public.ts'
import { todayOf } from '../../../platform/shared/dates.ts'

const key = 'hivehold.known'

/**
 * Returns who is signed in. When a page of the app is opened, what its frame and the dashboard show is read in the same request, if somebody
 * was signed in when the browser was last here.
 */
export async function readPerson(client: QueryClient, path: string) {
  if (client.getQueryData(meQuery.queryKey) === undefined && isKnownHere()) readFrame(client, path)
  const { person } = await client.query({ ...meQuery, staleTime: 'static' })
  noteKnown(person !== null)
  return person
}

function readFrame(client: QueryClient, path: string): void {
  void client.prefetchQuery(waitingQuery)
  void client.prefetchQuery(reportsQuery(todayOf(new Date(), zoneOfDevice()), 'first'))
  if (path !== '/dashboard') return
  void client.prefetchQuery(pendingQuery)
  const spaceId = rememberedSpaceId()
  const spaces = client.fetchQuery(spacesQuery)
  const categories =
    spaceId === undefined ? readOwnCategories(client, spaces) : Promise.all([spaces, client.fetchQuery(categoriesQuery(spaceId))])
  // Whatever fails is read again by what shows it, which says so.
  categories.catch(() => undefined)
}

function isKnownHere(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function noteKnown(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the frame is read once it is known who is signed in.
  }
}
