import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { FiguresTable } from '../../../platform/web/ui/figures-table.tsx'
import { Fold } from '../../../platform/web/ui/fold.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { hueClass } from '../../../platform/web/ui/hue.ts'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Costs } from '../contract.ts'
import { Bars } from './bars.tsx'
import styles from './costs-page.module.css'
import { PaymentsDialog } from './lazy-payments.ts'
import { hasTwin, monthName, paidCategories, totalsOf } from './totals.ts'

/** The 12 months by room: as bars, and as a table whose months lead to their payments (RENEW-26). */
export function ByMonth({ costs }: { costs: Costs }) {
  const { t } = useTranslation('costs')
  const [isOpen, setOpen] = useState(true)
  const paying = useOpened<string>()
  return (
    <Card render={<section aria-labelledby="by-month" />} className={styles.months}>
      <div className={styles.head}>
        <Heading level={2} id="by-month">
          {t('byMonth.title')}
        </Heading>
        <ul className={styles.legend}>
          {paidCategories(costs).map(({ id, name, color, familyName }) => (
            <li key={id} dir="auto">
              <span className={classNames(styles.mark, hueClass(color))} aria-hidden="true" />
              {name}
              {hasTwin(costs, name) && ` · ${familyName}`}
            </li>
          ))}
        </ul>
      </div>
      <Bars costs={costs} label={t('byMonth.drawing')} />
      <div>
        <Fold label={t('byMonth.table')} isOpen={isOpen} onToggle={setOpen}>
          <CostsTable costs={costs} onMonth={paying.show} />
        </Fold>
      </div>
      {paying.subject !== undefined && (
        <PaymentsDialog key={paying.round} open={paying.open} onClose={paying.close} month={paying.subject} />
      )}
    </Card>
  )
}

function CostsTable({ costs, onMonth }: { costs: Costs; onMonth: (month: string) => void }) {
  const { t, i18n } = useTranslation('costs')
  const { months, ofCategory, year, received, penceOf } = totalsOf(costs)
  const categories = paidCategories(costs)
  return (
    <FiguresTable caption={t('byMonth.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('byMonth.month')}</th>
          {categories.map(({ id, name, familyName }) => (
            <th key={id} scope="col" dir="auto">
              {name}
              {hasTwin(costs, name) && <small>{familyName}</small>}
            </th>
          ))}
          <th scope="col">{t(received > 0 ? 'byMonth.paid' : 'byMonth.sum')}</th>
          {received > 0 && <th scope="col">{t('byMonth.received')}</th>}
          {received > 0 && <th scope="col">{t('byMonth.left')}</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, pence, receivedPence }) => (
          <tr key={month}>
            <th scope="row">
              <TextLink render={<button type="button" aria-haspopup="dialog" onClick={() => onMonth(month)} />}>
                {monthName(month, i18n.language, 'short')} {month.slice(0, 4)} <VisuallyHidden>{t('byMonth.payments')}</VisuallyHidden>
              </TextLink>
            </th>
            {categories.map(({ id }) => (
              <td key={id}>{formatMoney(penceOf(month, id))}</td>
            ))}
            <td className={styles.total}>{formatMoney(pence)}</td>
            {received > 0 && <td>{formatMoney(receivedPence)}</td>}
            {received > 0 && <td>{formatMoney(pence - receivedPence)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('byMonth.year')}</th>
          {categories.map(({ id }) => (
            <td key={id}>{formatMoney(ofCategory.get(id) ?? 0)}</td>
          ))}
          <td>{formatMoney(year)}</td>
          {received > 0 && <td>{formatMoney(received)}</td>}
          {received > 0 && <td>{formatMoney(year - received)}</td>}
        </tr>
      </tfoot>
    </FiguresTable>
  )
}
