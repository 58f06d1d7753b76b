import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { Item } from '#organizer/items/contract.ts'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Outcome } from '../contract.ts'
import { CorrectTestDialog } from './correct-test-dialog.tsx'
import { outcomesQuery } from './outcome-api.ts'
import styles from './outcome-dialog.module.css'
import { useDetails } from './test-details.ts'
import { t } from './texts.ts'
import { useUndoOutcome } from './use-outcomes.ts'

const maxShown = 3

type OutcomeHistoryProps = {
  item: Item
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
  onUndone: () => void
}

/** What became of earlier ends of the contract, the newest first; the newest can be undone, and tests corrected. */
export function OutcomeHistory({ item, lists, onUndone }: OutcomeHistoryProps) {
  const { data: known = [] } = useQuery(outcomesQuery(item.subcategoryId))
  const undo = useUndoOutcome({ subcategoryId: item.subcategoryId, lists })
  const correcting = useDialog<Test>()
  const ours = known.filter(({ itemId }) => itemId === item.id).slice(0, maxShown)
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
            {isTest(outcome) && (
              <IconButton
                icon={Pencil}
                tone="muted"
                label={t('correctOf', { what: t(`kind.${outcome.outcome}`), day: formatDay(outcome.doneOn) })}
                onClick={() => correcting.show(outcome)}
              />
            )}
          </li>
        ))}
      </ul>
      {correcting.subject !== undefined && (
        <CorrectTestDialog
          key={correcting.round}
          open={correcting.open}
          onClose={correcting.close}
          item={item}
          outcome={correcting.subject}
          lists={lists}
        />
      )}
    </section>
  )
}

type Test = Outcome & { outcome: 'passed' | 'failed' }
const isTest = (outcome: Outcome): outcome is Test => outcome.outcome === 'passed' || outcome.outcome === 'failed'

function PastOutcome({ outcome: record }: { outcome: Outcome }) {
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
