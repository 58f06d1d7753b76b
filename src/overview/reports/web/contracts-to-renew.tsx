import { AlarmClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { daysUntil, formatDay } from '../../../platform/shared/dates.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { Reports } from '../contract.ts'
import { ContractEntry, wordsOf } from './contract-entry.tsx'
import { ReportList } from './report-list.tsx'

type ContractsToRenewProps = { reports: Reports; onLeave: () => void }

/** The contracts that end within the month, those that end first on top (REP-17 to REP-21). */
export function ContractsToRenew({ reports: { today, contracts, counts }, onLeave }: ContractsToRenewProps) {
  const { t } = useTranslation('reports')
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
          when={<When tone="date">{t('panel.month.expires', { date: formatDay(contract.endDate) })}</When>}
          onLeave={onLeave}
        />
      )}
    </ReportList>
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
