import { TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../platform/web/texts/format-money.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { CardLink } from '../../../platform/web/ui/card-link.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { contractName, ReportLink } from '../../reports/web/public.ts'
import type { Costs, Rise } from '../contract.ts'
import styles from './costs-page.module.css'

/** The contracts that cost more than a year ago, the steepest rise first, and what all rises come to in a year (RENEW-24). */
export function Rises({ costs: { rises, risesPence } }: { costs: Costs }) {
  const { t } = useTranslation('costs')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('rises.title')}
        </Heading>
        {risesPence > 0 && <p className={styles.dearer}>{t('rises.sum', { money: formatMoney(risesPence) })}</p>}
      </div>
      {rises.length === 0 ? (
        <p className={styles.quiet}>{t('rises.none')}</p>
      ) : (
        <Card pad="none" render={<ul />} className={styles.rows}>
          {rises.map((rise) => (
            <RiseRow key={rise.itemId} rise={rise} />
          ))}
        </Card>
      )}
    </section>
  )
}

function RiseRow({ rise }: { rise: Rise }) {
  const { t } = useTranslation('costs')
  const { penceBefore, penceNow, subcategoryId, itemId, place } = rise
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          <CardLink render={<ReportLink href={`/subcategory/${subcategoryId}#${itemId}`} />}>{contractName(rise)}</CardLink>
        </p>
        <p className={styles.quiet} dir="auto">
          {place.categoryName} · {place.familyName}
        </p>
      </div>
      <p className={styles.figures}>
        <span>
          {t('rises.from', { before: formatMoney(penceBefore) })} <b>{t('rises.now', { now: formatMoney(penceNow) })}</b>
        </span>
        {penceBefore > 0 && (
          <DueDate icon={TrendingUp} tone="soon">
            {formatPercent((100 * (penceNow - penceBefore)) / penceBefore)}
          </DueDate>
        )}
      </p>
    </li>
  )
}
