import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Minus, Plane, SkipForward } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { formatDay, formatDayAndMonth } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Assignee, PastTask, SeriesHistory, Task } from '../contract.ts'
import styles from './history-panel.module.css'
import { spokenRule, turnIn } from './repetition-of.ts'
import { historyQuery } from './task-api.ts'
import { t } from './texts.ts'

type HistoryPanelProps = { open: boolean; onClose: () => void; task: Task }

/** What became of the days of a series, and who has done it this month. */
export function HistoryPanel({ open, onClose, task }: HistoryPanelProps) {
  const query = useQuery({ ...historyQuery(task), enabled: open })
  const { data, error } = query
  const { repeats } = task
  const since = repeats && t('history.since', { rule: describeRhythm(spokenRule(repeats)), day: formatDay(repeats.startsOn) })
  return (
    <SidePanel open={open} onClose={onClose} title={task.title} subtitle={since}>
      {data === undefined && (error === null ? <LoadingHistory /> : <QueryFailure title={t('history.loadFailed')} query={query} />)}
      {data !== undefined && <History history={data} task={task} />}
    </SidePanel>
  )
}

function History({ history: { past, thisMonth, lately }, task }: { history: SeriesHistory; task: Task }) {
  const today = useToday()
  const endedOn = task.repeats?.endedOn ?? null
  const { assignee } = task
  const turn = assignee && task.repeats && turnIn(task.repeats, assignee)
  return (
    <div className={styles.history}>
      <Counts title={t('history.thisMonth')} counts={thisMonth} />
      {task.repeats?.handOut === 'least' && <Counts title={t('history.lately')} counts={lately} />}
      {endedOn !== null && <p className={styles.quiet}>{t('history.ended', { day: formatDay(endedOn) })}</p>}
      <Card pad="none">
        <Rows>
          {!task.completed && task.dueDate !== null && (
            <Row
              lead={<Day day={task.dueDate} />}
              title={
                <Chip tone="yellow" icon={Clock}>
                  {t(task.dueDate === today ? 'history.dueToday' : 'history.due')}
                </Chip>
              }
              sub={turn && t(turn, { name: assignee.name })}
              end={task.assignee && <PersonAvatar {...task.assignee} size="s" />}
            />
          )}
          {past.map((one) => (
            <Row
              key={one.id}
              lead={<Day day={one.plannedOn} />}
              title={<Became {...one} />}
              sub={moreOf(one)}
              end={<Face of={one.outcome === 'away' ? one.turnOf : one.by} />}
            />
          ))}
        </Rows>
      </Card>
      {past.length === 0 && <p className={styles.quiet}>{t('history.none')}</p>}
    </div>
  )
}

/** How often each person has done it. */
function Counts({ title, counts }: { title: string; counts: SeriesHistory['thisMonth'] }) {
  if (counts.length === 0) return null
  return (
    <section className={styles.part}>
      <Heading level={3} look="s">
        {title}
      </Heading>
      <Card pad="none">
        <Rows>
          {counts.map(({ by, count }) => (
            <Row
              key={by.id}
              lead={<PersonAvatar {...by} size="s" silent />}
              title={by.name}
              end={<b className={styles.count}>{count}</b>}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

const Face = ({ of }: { of: Assignee | null }) => of && <PersonAvatar {...of} size="s" />
const Day = ({ day }: { day: string }) => <span className={styles.day}>{formatDayAndMonth(day)}</span>

const icons = { done: CircleCheck, skipped: SkipForward, missed: Minus, away: Plane } as const

function Became({ outcome }: PastTask) {
  return (
    <Chip tone={outcome === 'done' ? 'green' : 'plain'} icon={icons[outcome]}>
      {t(`history.${outcome}`)}
    </Chip>
  )
}

function moreOf({ outcome, plannedOn, onDay, by, turnOf, note }: PastTask): string | undefined {
  if (note !== null) return by === null ? note : t('history.said', { name: by.name, note })
  if (outcome === 'away') return t('history.wasAway', { name: turnOf?.name ?? t('history.unknown') })
  const turn = turnOf === null || turnOf.id === by?.id ? undefined : t('history.turn', { name: turnOf.name })
  if (outcome === 'missed') return turn
  const who = outcome === 'done' ? t('history.by', { name: by?.name ?? t('history.unknown') }) : by && t('history.by', { name: by.name })
  const when = plannedOn === onDay || outcome !== 'done' ? undefined : t('history.onDay', { day: formatDayAndMonth(onDay) })
  return [who, when, turn].filter(Boolean).join(', ') || undefined
}

const placeholders = [1, 2, 3, 4]

function LoadingHistory() {
  return (
    <Loading>
      {placeholders.map((bone) => (
        <Skeleton key={bone} shape="block" />
      ))}
    </Loading>
  )
}
