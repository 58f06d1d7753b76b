import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Reports } from '../contract.ts'
import { isTheirs, needing, needingCount, type NeedingHere, needingIn } from '../shared/report-lists.ts'
import { OtherDue } from './other-due.tsx'
import { AttentionItems } from './attention-items.tsx'
import styles from './attention-panel.module.css'
import { assigneeNames } from './assignee-names.ts'
import { useOpenReports } from './open-reports.ts'
import { t } from './texts.ts'
import { useReports } from './use-reports.ts'

const named = 3

type AttentionPanelProps = {
  /** Hides it when it is empty. */
  silent?: boolean
  /** The categories of the group that is shown; undefined until they are known. */
  within: ReadonlySet<string> | 'all' | undefined
}

/**
 * What is overdue and due today, to be ticked at once: the person's own and nobody's, those of others folded. Below it what has ended, this
 * week's appointments, and what waits for an OK. On phones it is one line and the most urgent row, so that the rooms are seen.
 */
export function AttentionPanel({ silent = false, within }: AttentionPanelProps) {
  const { data, isError } = useReports()
  const here = data && within && partOf(data, within === 'all' ? undefined : within)
  if (here !== undefined && here.count + here.others + here.reports.ended.length + here.reports.appointments.length + here.waiting > 0)
    return <Needs {...here} />
  if (silent || (data === undefined && isError)) return null
  // While the reports are read the line keeps its space.
  return (
    <p className={styles.none}>
      {here !== undefined && t(here.elsewhere > 0 ? 'needs.noneHere' : 'needs.none')}
      {here !== undefined && <Elsewhere count={here.elsewhere} />}
    </p>
  )
}

type Here = NeedingHere & {
  /** With the lists of what is here alone. */
  reports: Reports
  /** How many things the person has to do here. */
  count: number
  waiting: number
  /** How many tasks the badge counts in other spaces. */
  elsewhere: number
}

function partOf(all: Reports, within: ReadonlySet<string> | undefined): Here {
  const { mine, others } = needingIn(all, within)
  const count = mine.overdue + mine.dueToday
  const isHere = ({ place }: Reports['tasks' | 'ended' | 'appointments' | 'waiting'][number]) => within?.has(place.categoryId) ?? true
  const [ended, appointments] = [all.ended.filter(isHere), all.appointments.filter(isHere)]
  const waiting = all.waiting.filter(isHere)
  const reports = { ...all, tasks: all.tasks.filter(isHere), ended, appointments, waiting }
  const counts = { ...all.counts, ended: ended.length, appointments: appointments.length, waiting: waiting.length }
  return {
    mine,
    others,
    count,
    waiting: within === undefined ? all.counts.waiting : waiting.length,
    elsewhere: needingCount(all) - count - others,
    reports: within === undefined ? reports : { ...reports, counts },
  }
}

function Needs({ reports, mine: { overdue, dueToday }, count, others, elsewhere }: Here) {
  const me = usePerson()?.id
  const isWide = useMedia('(min-width: 900px)')
  const [isChosen, unfold] = useState(false)
  const isOpen = isWide || isChosen
  const also = alsoOf(reports)
  const id = useId()
  const tasks = needing(reports)
  const [mine, theirs] = [tasks.filter((task) => !isTheirs(task, me)), tasks.filter((task) => isTheirs(task, me))]
  const title = count > 0 ? t('needs.title', { count }) : t(others + elsewhere > 0 ? 'needs.noneOfMine' : 'needs.none')
  const first = mine.slice(0, isOpen ? named : 1)
  return (
    <section className={styles.needs}>
      {isWide ? (
        <WideHead title={title} sum={count > 0 ? t(sumOf(overdue, dueToday), { overdue, dueToday }) : undefined} />
      ) : (
        <Line title={title} also={also} isOpen={isOpen} onToggle={() => unfold(!isOpen)} controls={id} />
      )}
      <AttentionItems tasks={first} today={reports.today} />
      <div id={id} className={styles.rest} hidden={!isOpen}>
        {isOpen && mine.length > named && (
          <Folded label={t('needs.more', { count: count - named })}>
            <AttentionItems tasks={mine.slice(named)} today={reports.today} />
          </Folded>
        )}
        {isOpen && <OtherDue reports={reports} />}
        {isOpen && others > 0 && (
          <Folded
            label={
              theirs.length > 0
                ? t('needs.others', { count: others, names: assigneeNames(theirs) })
                : t('needs.forOthers', { count: others })
            }
          >
            <AttentionItems tasks={theirs} today={reports.today} />
          </Folded>
        )}
      </div>
      <Elsewhere count={elsewhere} />
    </section>
  )
}

function sumOf(overdue: number, dueToday: number) {
  if (overdue === 0) return 'needs.dueToday'
  return dueToday === 0 ? 'needs.overdue' : 'needs.both'
}

/** What the line of a phone counts besides tasks. */
function alsoOf({ counts: { ended, appointments, waiting } }: Reports): string {
  const parts = [
    ended > 0 && t('needs.line.lapsed', { count: ended }),
    appointments > 0 && t('needs.line.appointments', { count: appointments }),
    waiting > 0 && t('needs.line.waiting', { count: waiting }),
  ]
  return parts.filter(Boolean).join(', ')
}

function WideHead({ title, sum }: { title: string; sum: string | undefined }) {
  const open = useOpenReports()
  return (
    <div className={styles.head}>
      <Heading level={2}>{title}</Heading>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <TextLink render={<button type="button" aria-haspopup="dialog" onClick={open} />}>{t('needs.all')}</TextLink>
    </div>
  )
}

type LineProps = { title: string; also: string; isOpen: boolean; onToggle: () => void; controls: string }

function Line({ title, also, isOpen, onToggle, controls }: LineProps) {
  return (
    <div className={styles.line}>
      <Heading level={2} look="s">
        <button type="button" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
          {title}
        </button>
      </Heading>
      {also !== '' && <p className={styles.sum}>{also}</p>}
      <Icon of={ChevronDown} className={classNames(styles.arrow, isOpen && styles.turned)} />
    </div>
  )
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, fold] = useState(false)
  return (
    <div className={styles.fold}>
      <Collapsible label={label} isOpen={isOpen} onToggle={fold}>
        {children}
      </Collapsible>
    </div>
  )
}

/** How much waits in other spaces than the group that is shown; it opens the reports, which have all of it. */
function Elsewhere({ count }: { count: number }) {
  const open = useOpenReports()
  if (count === 0) return null
  return (
    <TextLink className={styles.elsewhere} render={<button type="button" aria-haspopup="dialog" onClick={open} />}>
      {t('needs.elsewhere', { count })}
    </TextLink>
  )
}
