import { formatMoney } from '#platform/web/texts/format-money.ts'
import type { Costs } from '../contract.ts'
import styles from './costs-page.module.css'
import { yearlyOf } from './month-rows.tsx'
import { t } from './texts.ts'

const reasons = ['begins', 'ends', 'prices', 'days'] as const

/** Why the next 12 months come to another sum than a year at today's prices, which is what the pages of the categories show. */
export function Differences({ costs }: { costs: Costs }) {
  const named = reasons.filter((reason) => costs.differences[reason] !== 0)
  if (named.length === 0) return null
  return (
    <div className={styles.quiet}>
      <p>{t('differences.title', { money: formatMoney(yearlyOf(costs)) })}</p>
      <ul className={styles.differences}>
        {named.map((reason) => {
          const pence = costs.differences[reason]
          const money = formatMoney(Math.abs(pence))
          return (
            <li key={reason}>
              {t(`differences.${reason}`)} <b>{t(pence > 0 ? 'differences.more' : 'differences.less', { money })}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
