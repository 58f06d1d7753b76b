import { useState } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { FiguresTable } from '#platform/web/ui/figures-table.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Costs } from '../contract.ts'
import styles from './costs-page.module.css'
import { Differences } from './differences.tsx'
import { colorClass, MonthBars } from './month-bars.tsx'
import { MonthRows } from './month-rows.tsx'
import { t } from './texts.ts'
import { hasTwin, paidCategories, totalsOf } from './totals.ts'

const PaymentsDialog = lazyDialog(async () => (await import('./payments-dialog.tsx')).PaymentsDialog)

/** The 12 months by category: as bars, and as a table whose months lead to their payments. */
export function ByMonth({ costs }: { costs: Costs }) {
  const [isOpen, setOpen] = useState(true)
  const paying = useDialog<string>()
  const { year, received } = totalsOf(costs)
  const isExpecting = year.expectedPence + received.expectedPence > 0
  return (
    <Card render={<section aria-labelledby="by-month" />} className={styles.months}>
      <div className={styles.head}>
        <Heading level={2} id="by-month">
          {t('byMonth.title')}
        </Heading>
        <ul className={styles.legend}>
          {paidCategories(costs).map((category) => (
            <li key={category.id} dir="auto">
              <span className={classNames(styles.mark, colorClass(costs, category))} aria-hidden="true" />
              {category.name}
              {hasTwin(costs, category.name) && ` · ${category.familyName}`}
            </li>
          ))}
          {isExpecting && (
            <li>
              <span className={classNames(styles.mark, styles.expectedMark)} aria-hidden="true" />
              {t('byMonth.expected')}
            </li>
          )}
        </ul>
      </div>
      <MonthBars costs={costs} label={t('byMonth.drawing')} />
      <div>
        <Collapsible label={t('byMonth.table')} isOpen={isOpen} onToggle={setOpen}>
          <CostsTable costs={costs} onMonth={paying.show} />
        </Collapsible>
      </div>
      <Differences costs={costs} />
      {paying.subject !== undefined && (
        <PaymentsDialog key={paying.round} open={paying.open} onClose={paying.close} month={paying.subject} />
      )}
    </Card>
  )
}

function CostsTable({ costs, onMonth }: { costs: Costs; onMonth: (month: string) => void }) {
  const toPayments = (name: string, month: string) => (
    <TextLink render={<button type="button" aria-haspopup="dialog" onClick={() => onMonth(month)} />}>
      {name} <VisuallyHidden>{t('byMonth.payments')}</VisuallyHidden>
    </TextLink>
  )
  return (
    <FiguresTable caption={t('byMonth.caption')}>
      <MonthRows
        costs={costs}
        categories={paidCategories(costs)}
        sum={t('byMonth.sum')}
        head={toPayments}
        totalClass={styles.total}
        expectedClass={styles.expected}
      />
    </FiguresTable>
  )
}
