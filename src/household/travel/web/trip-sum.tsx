import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import type { TravelPlan } from '../contract.ts'
import { costOf } from './trip-cost.ts'
import styles from './trip-sum.module.css'

/** What a trip costs, by kind and altogether; nothing where there is neither hotel nor transport. */
export function TripSum({ plan }: { plan: TravelPlan }) {
  const { t } = useTranslation('travel')
  const { totalPence, hotelsPence, transportPence, unpriced } = costOf(plan)
  if (plan.locations.every(({ hotels, transportations }) => hotels.length + transportations.length === 0)) return null
  return (
    <div className={styles.sum}>
      <dl className={styles.kinds} aria-label={t('sum.label')}>
        <Part name={t('sum.hotels')} pence={hotelsPence} />
        <Part name={t('sum.transport')} pence={transportPence} />
        <Part name={t('sum.total')} pence={totalPence} isTotal />
      </dl>
      {unpriced > 0 && <p className={styles.unpriced}>{t('sum.unpriced', { count: unpriced })}</p>}
    </div>
  )
}

function Part({ name, pence, isTotal = false }: { name: string; pence: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(pence)}</dd>
    </div>
  )
}
