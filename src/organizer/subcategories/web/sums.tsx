import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Gauge } from '../../../platform/web/ui/gauge.tsx'
import { Sum, SumList } from '../../../platform/web/ui/sum-list.tsx'
import { endGauge } from './end-gauge.ts'
import { type Follower, withFollower } from './with-follower.ts'
import './texts.ts'

type SumsProps = {
  /** The monthly cost of the contracts in force today; 0 where none has a cost, and then there is no sum. */
  monthlyCostPence: number
  /** The day on which the next contract ends, or the last one has ended; null when none has an end. */
  endDate: string | null
  /** The contract that is in force on the day after that end, if any. */
  followedBy?: Follower
  today: string
}

/** The cost of contracts each month and each year (twelve months, GAP-137), and when the next of them ends. */
export function Sums({ monthlyCostPence, endDate, followedBy = null, today }: SumsProps) {
  const { t } = useTranslation('subcategories')
  if (monthlyCostPence === 0 && endDate === null) return null
  return (
    <SumList>
      {monthlyCostPence > 0 && (
        <>
          <Sum label={t('eachMonth')}>{formatMoney(monthlyCostPence)}</Sum>
          <Sum label={t('eachYear')}>{formatMoney(12 * monthlyCostPence)}</Sum>
        </>
      )}
      {endDate !== null && (
        <Sum label={t(endDate < today ? 'ended' : 'nextEnd')} lead={<Gauge {...endGauge(endDate, today)} />} wide>
          {formatDay(endDate)} <small>{withFollower(relativeDay({ day: endDate, today }), followedBy, t)}</small>
        </Sum>
      )}
    </SumList>
  )
}
