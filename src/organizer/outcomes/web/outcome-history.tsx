import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { pageLocale } from '../../../platform/shared/language.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { mot } from '../../due-dates/shared/public.ts'
import type { Item } from '../../items/contract.ts'
import type { Outcome } from '../contract.ts'
import { outcomesQuery } from './outcome-api.ts'
import styles from './outcome-dialog.module.css'
import { useUndoOutcome } from './use-outcomes.ts'

const mostShown = 3

type OutcomeHistoryProps = {
  item: Item
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
  onUndone: () => void
}

/** What became of earlier ends of the contract, the newest first; the newest can be undone (RENEW-16). */
export function OutcomeHistory({ item, lists, onUndone }: OutcomeHistoryProps) {
  const { t } = useTranslation(['outcomes', 'ui'])
  const { data: known = [] } = useQuery(outcomesQuery(item.subcategoryId))
  const undo = useUndoOutcome({ subcategoryId: item.subcategoryId, lists })
  const ours = known.filter(({ itemId }) => itemId === item.id).slice(0, mostShown)
  if (ours.length === 0) return null
  return (
    <section aria-label={t('history')}>
      <ul className={styles.history}>
        {ours.map((outcome) => (
          <li key={outcome.id} className={styles.past}>
            <PastOutcome outcome={outcome} />
            {outcome.isUndoable && (
              <Button
                size="s"
                variant="quiet"
                working={undo.sending}
                onClick={() => undo.send(outcome, onUndone)}
                aria-label={t('undoOf', { what: t(`kind.${outcome.outcome}`) })}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastOutcome({ outcome: record }: { outcome: Outcome }) {
  const { t } = useTranslation('outcomes')
  const { outcome, by, nextOn, createdAt, answers } = record
  const day = formatDay(todayOf(new Date(createdAt)))
  const details = useDetails(record)
  return (
    <p>
      <b>{t(`past.${outcome}`, { day: formatDay(nextOn) })}</b>
      {details !== '' && <small dir="auto">{details}</small>}
      {answers.notes !== null && <small dir="auto">{answers.notes}</small>}
      <small>{by === null ? day : t('by', { name: by.name, day })}</small>
    </p>
  )
}

// What was asked of a test: its day, the mileage, who did it, its number, and what it cost.
function useDetails({ outcome, doneOn, answers }: Outcome): string {
  const { t } = useTranslation('dueDates')
  if (outcome !== 'passed' && outcome !== 'failed') return ''
  const { reading, byWhom, reference, result, costPence } = answers
  return [
    formatDay(doneOn),
    reading === null ? null : t(`read.${mot.asks.reading}`, { reading: number.format(reading) }),
    byWhom,
    reference,
    result,
    costPence === null ? null : formatMoney(costPence),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const number = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2 })
