import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import type { Telling } from './telling.ts'
import { nameOf, usePromisedDays, type WrittenContract } from './promised-days.ts'

/** The end of the guide: what was achieved, with its days, and the button that closes it. */
export function useClosing(contract: WrittenContract | null, onEnd: () => void): Telling {
  const { t } = useTranslation('firstSteps')
  const days = usePromisedDays(contract?.endDate)
  const name = contract === null ? '' : nameOf(contract)
  const end = formatDay(contract?.endDate ?? '')
  const words = days === undefined ? t('closing.written', { name, end }) : t('closing.promised', { name, days })
  return { words, button: { label: t('closing.button'), press: onEnd } }
}
