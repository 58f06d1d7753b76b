import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { holdingsQuery } from './task-api.ts'

/** Says what a member of a group has to do, has done and has earned, before they are removed (FOLK-08). */
export function Holdings({ familyId, userId }: { familyId: string; userId: string }) {
  const { t } = useTranslation('tasks')
  const { data } = useQuery(holdingsQuery(familyId, userId))
  if (data === undefined) return null
  const { open, done, credits } = data
  return (
    <>
      {open > 0 && <p>{t('holdings.open', { count: open })}</p>}
      {done > 0 && <p>{t('holdings.done', { count: done })}</p>}
      {credits > 0 && <p>{t('holdings.credits', { count: credits })}</p>}
    </>
  )
}
