import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Outcome } from '#organizer/outcomes/contract.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import type { Read } from '#platform/web/api/reads-of.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { DueDate } from '../contract.ts'
import type { OutcomeRecord } from '../outcomes/contract.ts'
import { mot, presetOf } from '../shared/presets.ts'
import styles from './date-history.module.css'
import { type HistoryOf, historyQuery } from './due-date-api.ts'
import { outcomeStyles } from './outcome-styles.ts'
import { t } from './texts.ts'
import { useUndoRecord } from './use-dates.ts'

const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

/** Where tests are recorded that have no date of their own: the subcategory and its outcomes, which are read when the history is opened. */
export type Tests = { subcategoryId: string; name: string; query: Read<Outcome[]> }

type DateHistoryProps = {
  of: HistoryOf
  /** The dates whose history it is. */
  dates: readonly DueDate[]
  tests?: Tests | undefined
  mayEdit: boolean
}

/**
 * What became of one date, or of all of a place, the newest first; it can be corrected, and the newest of each undone. Tests stand among it
 * and are corrected where they are recorded.
 */
export function DateHistory({ of, dates, tests, mayEdit }: DateHistoryProps) {
  const query = useQuery(historyQuery(of))
  const testing = useQuery({ queryKey: [], ...tests?.query, enabled: tests !== undefined })
  const correcting = useDialog<OutcomeRecord>()
  const missing = (tests === undefined ? [query] : [query, testing]).filter(({ data }) => data === undefined)
  if (missing.length > 0) {
    const failed = missing.find(({ error }) => error !== null)
    return failed === undefined ? <LoadingHistory /> : <QueryFailure title={t('historyFailed')} query={failed} />
  }
  const past = [...(query.data ?? []), ...(testing.data ?? []).flatMap(toPastTest)].toSorted(newestFirst)
  if (past.length === 0) return <p className={styles.none}>{t('nothingYet')}</p>
  const dateOf = ({ dueDateId }: OutcomeRecord) => dates.find(({ id }) => id === dueDateId)
  const corrected = correcting.subject && dateOf(correcting.subject)
  return (
    <>
      <Card pad="none" className={styles.history} render={<ul />}>
        {past.map((record) =>
          record.dueDateId === undefined ? (
            tests !== undefined && <Past key={record.id} record={record} title={<PlaceOf tests={tests} />} asked={mot.asks.reading} />
          ) : (
            <PastOfDate
              key={record.id}
              {...{ record, date: dateOf(record) }}
              onCorrect={mayEdit ? correcting.show : undefined}
              isNamed={!('dueDateId' in of)}
            />
          ),
        )}
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

type Reading = typeof mot.asks.reading | 'weight'
type PastTest = Omit<OutcomeRecord, 'dueDateId'> & { dueDateId?: undefined }

function toPastTest({ answers, outcome, ...test }: Outcome): PastTest[] {
  return outcome === 'passed' || outcome === 'failed' ? [{ ...test, ...answers, outcome }] : []
}

const newestFirst = (one: OutcomeRecord | PastTest, other: OutcomeRecord | PastTest): number =>
  other.doneOn.localeCompare(one.doneOn) || other.createdAt.localeCompare(one.createdAt)

function LoadingHistory() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Loading>
  )
}

type PastOfDateProps = {
  record: OutcomeRecord
  date: DueDate | undefined
  /** Whether the date is named, where there are several. */
  isNamed: boolean
  /** Unset when the person may only view. */
  onCorrect: ((record: OutcomeRecord) => void) | undefined
}

function PastOfDate({ record, date, isNamed, onCorrect }: PastOfDateProps) {
  const name = date?.name ?? ''
  const what = `${t(`past.${record.outcome}`)}, ${name}, ${formatDay(record.doneOn)}`
  return (
    <Past record={record} title={isNamed ? name : undefined} asked={date && presetOf(date.preset).asks.reading}>
      {onCorrect !== undefined && <Actions {...{ record, what, onCorrect }} />}
    </Past>
  )
}

function PlaceOf({ tests: { subcategoryId, name } }: { tests: Tests }) {
  return <TextLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId }} />}>{name}</TextLink>
}

type PastProps = {
  record: OutcomeRecord | PastTest
  /** What it was; unset where it is known, and the day is the title. */
  title: ReactNode
  /** What was read off. */
  asked: Reading | undefined
  children?: ReactNode
}

function Past({ record, title, asked, children }: PastProps) {
  return (
    <li className={styles.past}>
      <div className={styles.chip}>
        <Chip {...outcomeStyles[record.outcome]}>{t(`past.${record.outcome}`)}</Chip>
      </div>
      <div className={styles.words} dir="auto">
        <p className={styles.strong}>{title ?? formatDay(record.doneOn)}</p>
        <p>{linesOf(record, { isTitled: title !== undefined, asked })}</p>
        {record.notes !== null && <p className={styles.notes}>{record.notes}</p>}
        {record.tasks.map((task) => (
          <p key={task.id}>
            {t(task.status === 'done' ? 'taskDone' : 'taskOpen', { title: task.title, day: formatDay(task.dueDate ?? '') })}
          </p>
        ))}
      </div>
      {record.costPence !== null && <p className={styles.cost}>{formatMoney(record.costPence)}</p>}
      {children}
    </li>
  )
}

function Actions({ record, what, onCorrect }: { record: OutcomeRecord; what: string; onCorrect: (record: OutcomeRecord) => void }) {
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

type Saying = { isTitled: boolean; asked: Reading | undefined }

// The day, unless that is the title, who recorded it, who did it, and what was read off.
function linesOf(
  { doneOn, by, byWhom, reading, reference, result, nextOn, outcome }: OutcomeRecord | PastTest,
  { isTitled, asked }: Saying,
): string {
  const parts = [
    isTitled ? formatDay(doneOn) : undefined,
    by?.name,
    byWhom,
    reading === null ? undefined : readingOf(reading, asked),
    result,
    reference,
    nextOn === null || outcome === 'failed' ? undefined : t('thenNext', { day: formatDay(nextOn) }),
  ]
  return parts.filter((part) => part !== undefined && part !== null).join(', ')
}

const number = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2 })

function readingOf(reading: number, asked: Reading | undefined): string {
  return asked === undefined ? number.format(reading) : t(`read.${asked}`, { reading: number.format(reading) })
}
