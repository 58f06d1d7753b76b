import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { CachedChange } from '#platform/web/api/cached-change.ts'
import type { ReportLeg, Reports, reportsContract } from '../contract.ts'
import { isWhole, withoutTask } from '../shared/report-lists.ts'

/** Reads the first part of the signed-in person's task reports, once for the badge, the attention summary and the tiles. */
export function useReports() {
  const isSignedIn = usePerson() !== null
  return useQuery({ ...reportsQuery('first'), enabled: isSignedIn })
}

/**
 * Reads the lists of the panel. What nearly everybody has is in the first part; longer lists are read whole while the panel is open, and
 * the first ones are shown until they are there.
 */
export function usePanelReports({ isOpen }: { isOpen: boolean }) {
  const first = useReports()
  const isLong = first.data !== undefined && !isWhole(first.data)
  const whole = useQuery({ ...reportsQuery('whole'), enabled: isOpen && isLong })
  // What was read when the panel was open before may have changed since.
  const [knownAt] = useState(first.dataUpdatedAt)
  const isKnown = whole.isError || (whole.data !== undefined && whole.dataUpdatedAt >= knownAt)
  return isLong && isKnown ? whole : first
}

/** Returns a change of all that is read of the reports; `personId` is the signed-in person. */
function changedReports(change: (known: Reports, personId: string | undefined) => Reports): CachedChange {
  const queryKey = ['reports', 'get']
  return {
    queryKey,
    make(client) {
      const before = client.getQueriesData<Reports>({ queryKey })
      const personId = client.getQueryData(meQuery.queryKey)?.person?.id
      client.setQueriesData<Reports>({ queryKey }, (known) => known && change(known, personId))
      return () => before.forEach(([key, known]) => client.setQueryData(key, known))
    },
  }
}

/** Returns that change when the person has ticked a task. */
export const inReports = (taskId: string): CachedChange => changedReports((known, personId) => withoutTask(known, taskId, personId))

/** Returns that change when the person takes somebody to an event, or fetches them. */
export const withoutLeg = ({ eventId, leg }: Pick<ReportLeg, 'eventId' | 'leg'>): CachedChange =>
  changedReports((known) => ({ ...known, legs: known.legs.filter((one) => one.eventId !== eventId || one.leg !== leg) }))

const reports = readsOf<typeof reportsContract>('reports')

const second = 1000
const minute = 60 * second

/** The query of the reports for the viewer's day, their first part or all of them, repeated when the server says that the day has ended. */
function reportsQuery(part: 'first' | 'whole') {
  return queryOptions({
    ...reports.get(part === 'first' ? { part } : undefined),
    // The clock of the device may be ahead of the server's, where the day has not ended yet.
    refetchInterval: ({ state: { data } }) => data !== undefined && Math.max(Date.parse(data.until) - Date.now() + second, minute),
  })
}
