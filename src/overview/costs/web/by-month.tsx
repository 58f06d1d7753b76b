import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../platform/web/ui/card.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { FiguresTable } from '../../../platform/web/ui/figures-table.tsx'
import { Fold } from '../../../platform/web/ui/fold.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { hueClass } from '../../../platform/web/ui/hue.ts'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { useMedia } from '../../../platform/web/ui/use-media.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Costs } from '../contract.ts'
import styles from './costs-page.module.css'
import { PaymentsDialog } from './lazy-payments.ts'
import { MonthRows } from './month-rows.tsx'
import { hasTwin, monthName, paidCategories, scaleOf, totalsOf } from './totals.ts'

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
  const { t } = useTranslation('costs')
  const toPayments = (name: string, month: string) => (
    <TextLink render={<button type="button" aria-haspopup="dialog" onClick={() => onMonth(month)} />}>
      {name} <VisuallyHidden>{t('byMonth.payments')}</VisuallyHidden>
    </TextLink>
  )
  return (
    <FiguresTable caption={t('byMonth.caption')}>
      <MonthRows costs={costs} rooms={paidCategories(costs)} sum={t('byMonth.sum')} head={toPayments} totalClass={styles.total} />
    </FiguresTable>
  )
}

// In units of the drawing, which is as wide as there is room; each width has a drawing of its own, so that its words are as large as others.
const shapes = {
  wide: { width: 1040, height: 260, left: 64, bar: 42, named: 12, month: 'short' },
  middle: { width: 660, height: 240, left: 60, bar: 30, named: 12, month: 'short' },
  narrow: { width: 300, height: 210, left: 54, bar: 13, named: 1, month: 'narrow' },
} as const
const [top, foot] = [22, 26]

/** Draws the 12 months as bars, one part for each room (RENEW-26); where there is little room, only the dearest month is named. */
function Bars({ costs, label }: { costs: Costs; label: string }) {
  const { i18n } = useTranslation()
  const [isWide, isMiddle] = [useMedia('(min-width: 1100px)'), useMedia('(min-width: 768px)')]
  const { width, height, left, bar, named, month } = shapes[isWide ? 'wide' : isMiddle ? 'middle' : 'narrow']
  const { months, penceOf } = totalsOf(costs)
  const scale = scaleOf(Math.max(...months.map(({ pence }) => pence)))
  const floor = height - foot
  const yOf = (pence: number): number => floor - ((floor - top) * pence) / (scale.at(-1) ?? 1)
  const step = (width - left) / months.length
  const most = new Set(months.toSorted((one, other) => other.pence - one.pence).slice(0, named))
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {scale.map((pence) => (
        <g key={pence}>
          <path className={styles.grid} d={`M${left} ${yOf(pence)}H${width}`} />
          <text x={left - 8} y={yOf(pence) + 4} textAnchor="end">
            {inPounds(pence, i18n.language)}
          </text>
        </g>
      ))}
      {months.map((total, place) => {
        const middle = left + step * (place + 0.5)
        const x = middle - bar / 2
        return (
          <g key={total.month}>
            {partsOf(total.month, costs, penceOf).map(({ id, color, from, to }) => (
              <rect key={id} className={hueClass(color)} x={x} y={yOf(to)} width={bar} height={yOf(from) - yOf(to)} />
            ))}
            {most.has(total) && total.pence > 0 && (
              <text className={styles.amount} x={middle} y={yOf(total.pence) - 6} textAnchor="middle">
                {inPounds(total.pence, i18n.language)}
              </text>
            )}
            <text x={middle} y={height - 8} textAnchor="middle">
              {monthName(total.month, i18n.language, month)}
            </text>
          </g>
        )
      })}
      <path className={styles.axis} d={`M${left} ${floor}H${width}`} />
    </svg>
  )
}

type Part = { id: string; color: Costs['categories'][number]['color']; from: number; to: number }

/** Returns the parts of the bar of a month, the lowest first, each from one amount to another. */
function partsOf(month: string, { categories }: Costs, penceOf: (month: string, categoryId: string) => number): Part[] {
  let from = 0
  return categories.flatMap(({ id, color }) => {
    const pence = penceOf(month, id)
    from += pence
    return pence === 0 ? [] : [{ id, color, from: from - pence, to: from }]
  })
}

function inPounds(pence: number, language: string): string {
  const options = { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, options).format(pence / 100)
}
