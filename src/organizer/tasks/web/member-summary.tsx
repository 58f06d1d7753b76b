import { useQuery } from '@tanstack/react-query'
import { memberSummaryQuery } from './task-api.ts'
import { t } from './texts.ts'

/** Says what a member of a group has to do, has done and has earned, before they are removed. */
export function MemberSummary({ familyId, userId }: { familyId: string; userId: string }) {
  const { data } = useQuery(memberSummaryQuery(familyId, userId))
  if (data === undefined) return null
  const { open, done, credits } = data
  return (
    <>
      {open > 0 && <p>{t('memberSummary.open', { count: open })}</p>}
      {done > 0 && <p>{t('memberSummary.done', { count: done })}</p>}
      {credits > 0 && <p>{t('memberSummary.credits', { count: credits })}</p>}
    </>
  )
}
