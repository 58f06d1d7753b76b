import { Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { Reports } from '../contract.ts'
import { ContractEntry, wordsOf } from './contract-entry.tsx'
import styles from './ended-contracts.module.css'
import { ReportList } from './report-list.tsx'

type EndedContractsProps = { reports: Reports; onLeave: () => void }

/** The contracts that have ended and that no other has replaced, each of which lights its room; nothing where there are none. */
export function EndedContracts({ reports: { today, ended, counts }, onLeave }: EndedContractsProps) {
  const { t } = useTranslation('reports')
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
              <When tone="late" icon={Clock}>
                {t('panel.ended.on', { date: formatDay(contract.endDate) })}
              </When>
            }
            onLeave={onLeave}
          />
        )}
      </ReportList>
    </section>
  )
}
