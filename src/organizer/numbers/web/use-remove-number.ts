import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { everyDate } from '../../due-dates/web/public.ts'
import type { PhoneNumber } from '../contract.ts'
import { numberAgain } from './number-again.ts'
import { numbers, numbersIn, numbersQuery } from './number-api.ts'
import type { NumbersOf } from './numbers-of.ts'

/** Deletes a number at once and without asking, and offers Undo, which brings it back to its place (GAP-91). */
export function useRemoveNumber(of: NumbersOf): (number: PhoneNumber) => void {
  const { t } = useTranslation('numbers')
  const restore = useChange({
    run: async (number: PhoneNumber, options) => numbers.add(numberAgain(number), options),
    reads: () => [everyDate],
    success: t('added'),
    failure: t('saveFailed'),
  })
  const remove = useChange({
    run: async ({ id }: PhoneNumber, options) => numbers.remove({ numberId: id }, options),
    optimistic: ({ id }) => [
      inCache(numbersQuery(of), (known) => ({ ...known, numbers: numbersIn(known).filter((other) => other.id !== id) })),
    ],
    reads: () => [everyDate],
    failure: t('deleteFailed'),
    onDone: (_done, number) => toast.success(t('deleted'), { action: { label: t('undo'), onPress: () => restore.send(number) } }),
  })
  return (number) => {
    remove.send(number)
    rescueFocus()
  }
}
