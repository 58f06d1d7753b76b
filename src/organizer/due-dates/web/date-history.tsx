import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { pageLocale } from '../../../platform/shared/language.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { DueDate } from '../contract.ts'
import type { OutcomeRecord } from '../outcomes/contract.ts'
import { presetOf } from '../shared/presets.ts'
import styles from './date-history.module.css'
import { type HistoryOf, historyQuery } from './due-date-api.ts'
import { CorrectDialog } from './lazy-correct.ts'
import { outcomeLooks } from './outcome-looks.ts'
import { useUndoRecord } from './use-dates.ts'

type DateHistoryProps = {
  of: HistoryOf
  /** The dates whose history it is. */
  dates: readonly DueDate[]
  mayEdit: boolean
}

/** What became of one date, or of all of a place, the newest first; it can be corrected, and the newest of each undone (CLOCK-12). */
export function DateHistory({ of, dates, mayEdit }: DateHistoryProps) {
  const { t } = useTranslation('dueDates')
  const reading = useQuery(historyQuery(of))
  const correcting = useOpened<OutcomeRecord>()
  const { data } = reading
  if (data === undefined) {
    return reading.error === null ? <LoadingHistory /> : <FailedReading title={t('historyFailed')} reading={reading} />
  }
  if (data.length === 0) return <p className={styles.none}>{t('nothingYet')}</p>
  const dateOf = ({ dueDateId }: OutcomeRecord) => dates.find(({ id }) => id === dueDateId)
  const corrected = correcting.subject && dateOf(correcting.subject)
  return (
    <>
      <Card pad="none" className={styles.history} render={<ul />}>
        {data.map((record) => (
          <Past
            key={record.id}
            record={record}
            date={dateOf(record)}
            onCorrect={mayEdit ? correcting.show : undefined}
            isNamed={!('dueDateId' in of)}
          />
        ))}
      </Card>
      {correcting.subject !== undefined && corrected !== undefined && (
        <CorrectDialog
          key={correcting.round}
          open={correcting.open}
          onClose={correcting.close}
          record={correcting.subject}
          date={corrected}
        />
      )}
    </>
  )
}

function LoadingHistory() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Loading>
  )
}

type PastProps = {
  record: OutcomeRecord
  date: DueDate | undefined
  /** Whether the date is named, where there are several. */
  isNamed: boolean
  /** Unset when the person may only view. */
  onCorrect: ((record: OutcomeRecord) => void) | undefined
}

function Past({ record, date, isNamed, onCorrect }: PastProps) {
  const { t } = useTranslation('dueDates')
  const name = date?.name ?? ''
  const what = t(`past.${record.outcome}`)
  const day = formatDay(record.doneOn)
  return (
    <li className={styles.past}>
      <div className={styles.chip}>
        <Chip {...outcomeLooks[record.outcome]}>{what}</Chip>
      </div>
      <div className={styles.words} dir="auto">
        <p className={styles.strong}>{isNamed ? name : day}</p>
        <p>{linesOf(record, { date, isNamed, t })}</p>
        {record.notes !== null && <p className={styles.notes}>{record.notes}</p>}
        {record.tasks.map((task) => (
          <p key={task.id}>
            {t(task.status === 'done' ? 'taskDone' : 'taskOpen', { title: task.title, day: formatDay(task.dueDate ?? '') })}
          </p>
        ))}
      </div>
      {record.costPence !== null && <p className={styles.cost}>{formatMoney(record.costPence)}</p>}
      {onCorrect !== undefined && <Actions record={record} what={`${what}, ${name}, ${day}`} onCorrect={onCorrect} />}
    </li>
  )
}

function Actions({ record, what, onCorrect }: { record: OutcomeRecord; what: string; onCorrect: (record: OutcomeRecord) => void }) {
  const { t } = useTranslation('dueDates')
  const undo = useUndoRecord()
  return (
    <div className={styles.actions}>
      {record.isUndoable && (
        <Button size="s" variant="quiet" working={undo.sending} aria-label={t('undoOf', { what })} onClick={() => undo.send(record)}>
          {t('undo')}
        </Button>
      )}
      <IconButton icon={Pencil} tone="muted" label={t('correct', { what })} onClick={() => onCorrect(record)} />
    </div>
  )
}

type Saying = { date: DueDate | undefined; isNamed: boolean; t: TFunction<'dueDates'> }

// The day, unless that is the title, who recorded it, who did it, and what was read off.
function linesOf(record: OutcomeRecord, { date, isNamed, t }: Saying): string {
  const { doneOn, by, byWhom, reference, result, nextOn, outcome } = record
  const parts = [
    isNamed ? formatDay(doneOn) : undefined,
    by?.name,
    byWhom,
    readingOf(record, date, t),
    result,
    reference,
    nextOn === null || outcome === 'failed' ? undefined : t('thenNext', { day: formatDay(nextOn) }),
  ]
  return parts.filter((part) => part !== undefined && part !== null).join(', ')
}

const number = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2 })

function readingOf({ reading }: OutcomeRecord, date: DueDate | undefined, t: TFunction<'dueDates'>): string | undefined {
  if (reading === null) return undefined
  const of = date === undefined ? undefined : presetOf(date.preset).asks.reading
  return of === undefined ? number.format(reading) : t(`read.${of}`, { reading: number.format(reading) })
}
