import { AlarmClock, Clock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useRefreshReminders } from '#overview/reminders/web/use-refresh-reminders.ts'
import { daysUntil, formatDay, relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { focusOnArrival } from '#platform/web/ui/focus-on-arrival.ts'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import type { ReportContract, Reports } from '../contract.ts'
import { overdue } from '../shared/report-lists.ts'
import { locationLabel } from './location-label.ts'
import { t } from './panel-texts.ts'
import { ReportEntry } from './report-entry.tsx'
import { ReportLink } from './report-link.tsx'
import { contractHref } from './report-href.ts'
import { ReportList } from './report-list.tsx'
import styles from './reports-panel.module.css'
import { TaskReport } from './task-report.tsx'
import { usePanelReports } from './use-reports.ts'

type ReportsPanelProps = { open: boolean; onClose: () => void }

/** The task reports in four tabs. With a new `key` at each opening it begins with what is urgent. */
export function ReportsPanel({ open, onClose }: ReportsPanelProps) {
  const query = usePanelReports({ isOpen: open })
  const { data, error } = query
  const [tab, choose] = useState<ReportTab>()
  // Decided once: what others do meanwhile does not switch the tab.
  if (tab === undefined && data !== undefined) choose(overdue(data).length > 0 ? 'overdue' : 'today')
  useRefreshReminders(open && !query.isPending)
  const isLeaving = useRef(false)
  const leave = (): void => {
    isLeaving.current = true
    onClose()
  }
  const isKnown = data !== undefined && tab !== undefined
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('panel.title')}
      finalFocus={() => !isLeaving.current || focusOnArrival()}
      {...(isKnown ? { tools: <ReportTabs reports={data} tab={tab} onTab={choose} /> } : {})}
    >
      {isKnown && <ReportSheet key={tab} reports={data} tab={tab} onLeave={leave} />}
      {data === undefined && (error === null ? <Loading visible /> : <QueryFailure title={t('panel.loadFailed')} query={query} />)}
    </SidePanel>
  )
}

function ReportSheet({ reports, tab, onLeave }: { reports: Reports; tab: ReportTab; onLeave: () => void }) {
  if (tab === 'month') {
    return (
      <>
        <ContractsToRenew reports={reports} onLeave={onLeave} />
        <EndedContracts reports={reports} onLeave={onLeave} />
        <p className={styles.coming}>
          <TextLink render={<ReportLink href="/coming-up" onClick={onLeave} />}>{t('panel.coming')}</TextLink>
          <TextLink render={<ReportLink href="/costs" onClick={onLeave} />}>{t('panel.costs')}</TextLink>
        </p>
      </>
    )
  }
  return <TaskReport reports={reports} tab={tab} onLeave={onLeave} />
}

/** The four tabs. */
type ReportTab = 'overdue' | 'today' | 'week' | 'month'

type ReportTabsProps = { reports: Reports; tab: ReportTab; onTab: (tab: ReportTab) => void }

/** The choice between the tabs, each with the number of its entries. */
function ReportTabs({ reports: { counts }, tab, onTab }: ReportTabsProps) {
  const options = [
    { value: 'overdue', label: t('panel.overdue.tab'), count: shown(counts.overdue), countTone: 'red' },
    { value: 'today', label: t('panel.today.tab'), count: shown(counts.dueToday) },
    { value: 'week', label: t('panel.week.tab'), count: shown(counts.dueThisWeek) },
    { value: 'month', label: t('panel.month.tab'), count: shown(counts.contracts + counts.ended) },
  ] as const
  return <Segments fill label={t('panel.tabs')} options={options} value={tab} onChange={onTab} />
}

// An empty list needs no number.
function shown(count: number): number | undefined {
  return count === 0 ? undefined : count
}

type ContractsToRenewProps = { reports: Reports; onLeave: () => void }

/** The contracts that end within the month, those that end first on top. */
function ContractsToRenew({ reports: { today, contracts, counts }, onLeave }: ContractsToRenewProps) {
  return (
    <ReportList
      title={t('panel.month.title')}
      sum={t('panel.month.sum', { n: counts.contracts })}
      none={t('panel.month.none')}
      entries={contracts}
      count={counts.contracts}
      textOf={wordsOf}
    >
      {(contract) => (
        <ContractEntry
          key={contract.itemId}
          contract={contract}
          chip={<DaysLeft days={daysUntil({ day: contract.endDate, today })} />}
          when={
            <DueDate tone="date">
              {t(contract.renews ? 'panel.month.renews' : 'panel.month.expires', { date: formatDay(contract.endDate) })}
            </DueDate>
          }
          onLeave={onLeave}
        />
      )}
    </ReportList>
  )
}

function DaysLeft({ days }: { days: number }) {
  return (
    <Chip tone="yellow" icon={AlarmClock}>
      {days === 0 ? t('panel.month.today') : t('panel.month.daysLeft', { count: days })}
    </Chip>
  )
}

type ContractEntryProps = {
  contract: ReportContract
  chip: ReactNode
  /** The line about its end. */
  when: ReactNode
  onLeave: () => void
}

/** A contract of a report: where it is, its provider, if any, and its end. */
function ContractEntry({ contract, ...entry }: ContractEntryProps) {
  const { place, providerName } = contract
  return (
    <ReportEntry
      place={place}
      title={titleOf(contract)}
      href={contractHref(contract)}
      sub={providerName === null ? undefined : t('panel.month.provider', { name: providerName })}
      {...entry}
    />
  )
}

/** Returns the text of a contract that is searched. */
function wordsOf(contract: ReportContract): string {
  return `${titleOf(contract)} ${contract.place.familyName} ${contract.providerName ?? ''}`
}

function titleOf({ place, subcategoryName }: ReportContract): string {
  return `${locationLabel(place)} · ${subcategoryName}`
}

type EndedContractsProps = { reports: Reports; onLeave: () => void }

/** The contracts that have ended without a successor, for each of which its category needs attention; nothing where there are none. */
function EndedContracts({ reports: { today, ended, counts }, onLeave }: EndedContractsProps) {
  if (ended.length === 0) return null
  return (
    <section className={styles.ended}>
      <ReportList
        title={t('panel.ended.title')}
        sum={t('panel.ended.sum', { count: counts.ended })}
        entries={ended}
        count={counts.ended}
        textOf={wordsOf}
      >
        {(contract) => (
          <ContractEntry
            key={contract.itemId}
            contract={contract}
            chip={
              <Chip tone="red" icon={TriangleAlert}>
                {relativeDay({ day: contract.endDate, today })}
              </Chip>
            }
            when={
              <DueDate tone="late" icon={Clock}>
                {t('panel.ended.on', { date: formatDay(contract.endDate) })}
              </DueDate>
            }
            onLeave={onLeave}
          />
        )}
      </ReportList>
    </section>
  )
}
