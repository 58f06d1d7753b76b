import { omit } from '#platform/shared/omit.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { YearlyDate } from '../contract.ts'
import { t } from './texts.ts'
import { yearlyDates, yearlyDatesQuery } from './yearly-api.ts'

/** Deletes a yearly date at once and without asking, and offers Undo. */
export function useRemoveYearly(): (date: YearlyDate) => void {
  const restore = useChange({
    run: async ({ categoryId, subjectId, ...date }: YearlyDate, options) => {
      const fields = omit(date, 'subjectKind', 'whose', 'personId', 'access', 'place', 'createdAt', 'version')
      return yearlyDates.add({ ...fields, ...(subjectId === null ? { categoryId } : { subjectId }) }, options)
    },
    reads: () => [yearlyDatesQuery.queryKey],
    success: t('added'),
    failure: t('saveFailed'),
  })
  const remove = useChange({
    run: async ({ id }: YearlyDate, options) => yearlyDates.remove({ yearlyDateId: id }, options),
    optimistic: ({ id }) => [cachedChange(yearlyDatesQuery, (known) => known.filter((other) => other.id !== id))],
    reads: () => [yearlyDatesQuery.queryKey],
    failure: t('deleteFailed'),
    onDone: (_done, date) => toast.success(t('deleted'), { action: { label: t('undo'), onPress: () => restore.send(date) } }),
  })
  return (date) => {
    remove.send(date)
    restoreFocus()
  }
}
