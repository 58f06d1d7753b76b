import { ArrowRight } from 'lucide-react'
import { daysAfter, formatDay } from '#platform/shared/dates.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { type ComesRound, keptFrom } from '../shared/next-date.ts'
import type { FollowUp } from '../shared/presets.ts'
import type { RecordForm } from './outcome-fields.tsx'
import { lawWords } from './law-note.tsx'
import { nextOf, type RecordTexts } from './record-texts.ts'
import { t } from './texts.ts'

type AfterSavingProps = {
  form: RecordForm
  /** When the date is due. */
  date: ComesRound
  /** The tasks that can follow. */
  followUps: readonly FollowUp[]
  /** The title of the task before it, if it has one. */
  task: string | undefined
}

/** Shows what saving does: when the date is next due and why, and which tasks follow. */
export function AfterSaving({ form: { values }, date, followUps, task }: AfterSavingProps) {
  const next = nextOf(values, date)
  if (next === undefined) return null
  const why = next === date.nextOn ? undefined : whyThen(values, date)
  const isFailed = values.outcome === 'failed'
  const day = next === null ? '' : formatDay(next)
  const first = next === null ? (isFailed ? undefined : t('never')) : t(isFailed ? 'staysDue' : 'next', { day })
  return (
    <Note icon={ArrowRight} live>
      {first !== undefined && (
        <p>
          <b>{first}</b>
        </p>
      )}
      {next !== null && why !== undefined && <p>{why}</p>}
      {followUpsOf(values, followUps).map((followUp) => (
        <p key={followUp}>{followUp}</p>
      ))}
      {task !== undefined && !isFailed && <p>{t('completesTask', { title: task })}</p>}
    </Note>
  )
}

function whyThen({ outcome, doneOn, nextOn: chosen }: RecordTexts, date: ComesRound): string | undefined {
  const { nextOn, rule } = date
  if (outcome === 'skipped') return t('why.skipped')
  if (outcome === 'failed' || isLocalDate(chosen)) return undefined
  if (nextOn === null || rule === 'from_done') return t('why.fromDone')
  const due = formatDay(nextOn)
  if (rule === 'from_due') return t('why.fromDue', { day: due })
  const from = keptFrom(date)
  if (doneOn > nextOn) return t('why.late', { day: due })
  return from !== undefined && doneOn >= from
    ? t('why.kept', { from: formatDay(from), day: due })
    : t('why.early', { from: formatDay(from ?? nextOn) })
}

function followUpsOf({ outcome, doneOn }: RecordTexts, followUps: readonly FollowUp[]): string[] {
  return followUps
    .filter(({ after }) => after.includes(outcome))
    .map(({ key, days, law }) => {
      const words = t('raises', { title: t(`followUp.${key}`), day: formatDay(daysAfter(doneOn, days)) })
      return law === undefined ? words : `${words} ${t('lawOf', { asOf: lawWords(law) })}`
    })
}
