import { yearOf } from '#organizer/items/shared/costs.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { Sum, SumList } from '#platform/web/ui/sum-list.tsx'
import type { OtherSum } from '../contract.ts'
import { endGauge } from './end-gauge.ts'
import { type Follower, endAndFollower } from './end-and-follower.ts'
import { t } from './texts.ts'

// On a phone, two amounts of so many characters are beside each other.
const maxBeside = 9

type CostSummaryProps = {
  /** The monthly cost of the contracts in force today; 0 where none has a cost, and then there is no sum. */
  monthlyCostPence: number
  /** Other sums of a month: income, and other currencies. */
  otherSums: readonly OtherSum[]
  /** The day on which the next contract ends, or the last one has ended; null when none has an end. */
  endDate: string | null
  /** The contract that is in force on the day after that end, if any. */
  followedBy?: Follower
  today: string
}

/** The cost of contracts each month and each year (twelve months), and when the next of them ends. */
export function CostSummary({ monthlyCostPence, otherSums, endDate, followedBy = null, today }: CostSummaryProps) {
  if (monthlyCostPence === 0 && otherSums.length === 0 && endDate === null) return null
  return (
    <SumList>
      {monthlyCostPence > 0 && (
        <>
          <Sum label={t('eachMonth')}>{formatMoney(monthlyCostPence)}</Sum>
          <Sum label={t('eachYear')}>{formatMoney(yearOf(monthlyCostPence))}</Sum>
        </>
      )}
      {otherSums.map(({ direction, currency, pence }) => {
        const money = formatMoney(pence, currency)
        const label = t(direction === 'in' ? 'receivedEachMonth' : 'eachMonth')
        return (
          <Sum key={`${direction} ${currency}`} label={label} wide={money.length > maxBeside}>
            {money}
          </Sum>
        )
      })}
      {endDate !== null && (
        <Sum label={t(endDate < today ? 'ended' : 'nextEnd')} lead={<Gauge {...endGauge(endDate, today)} />} wide>
          {formatDay(endDate)} <small>{endAndFollower(relativeDay({ day: endDate, today }), followedBy)}</small>
        </Sum>
      )}
    </SumList>
  )
}
