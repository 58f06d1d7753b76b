import { AlarmClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { daysUntil } from '../../../platform/web/texts/days-until.ts'
import { formatDay } from '../../../platform/web/texts/format-day.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { ReportContract, Reports } from '../contract.ts'
import { placeLabel } from './place-label.ts'
import { ReportEntry } from './report-entry.tsx'
import { contractHref } from './report-href.ts'
import { ReportList } from './report-list.tsx'

type ContractsToRenewProps = { reports: Reports; onLeave: () => void }

/** The contracts that end within the month, those that end first on top (REP-17 to REP-21). */
export function ContractsToRenew({ reports: { today, contracts }, onLeave }: ContractsToRenewProps) {
  const { t } = useTranslation('reports')
  return (
    <ReportList
      title={t('panel.month.title')}
      sum={t('panel.month.sum', { n: contracts.length })}
      none={t('panel.month.none')}
      entries={contracts}
      textOf={(contract) => `${titleOf(contract)} ${contract.providerName ?? ''}`}
    >
      {(contract) => <ContractEntry key={contract.itemId} contract={contract} today={today} onLeave={onLeave} />}
    </ReportList>
  )
}

function ContractEntry({ contract, today, onLeave }: { contract: ReportContract; today: string; onLeave: () => void }) {
  const { t } = useTranslation('reports')
  const { place, providerName, endDate } = contract
  return (
    <ReportEntry
      place={place}
      title={titleOf(contract)}
      href={contractHref(contract)}
      chip={<DaysLeft days={daysUntil({ day: endDate, today })} />}
      sub={providerName === null ? undefined : t('panel.month.provider', { name: providerName })}
      when={<When tone="date">{t('panel.month.expires', { date: formatDay(endDate) })}</When>}
      onLeave={onLeave}
    />
  )
}

function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('reports')
  return (
    <Chip tone="yellow" icon={AlarmClock}>
      {days === 0 ? t('panel.month.today') : t('panel.month.daysLeft', { count: days })}
    </Chip>
  )
}

function titleOf({ place, subcategoryName }: ReportContract): string {
  return `${placeLabel(place)} · ${subcategoryName}`
}
