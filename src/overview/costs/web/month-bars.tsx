import { useId } from 'react'
import { pageLanguage } from '#platform/shared/language.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { hueClass } from '#platform/web/ui/hue.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Costs } from '../contract.ts'
import styles from './costs-page.module.css'
import { monthName, paidCategories, paleness, scaleOf, type Totals, totalsOf } from './totals.ts'

// In units of the drawing, which is as wide as there is room; each width has a drawing of its own, so that its words are as large as others.
const shapes = {
  wide: { width: 1040, height: 260, left: 64, bar: 42, month: 'short' },
  middle: { width: 660, height: 240, left: 60, bar: 30, month: 'short' },
  narrow: { width: 300, height: 210, left: 54, bar: 13, month: 'narrow' },
} as const
const [top, foot] = [22, 26]

// A digit of the drawing's type is at most so wide, and so much is between two amounts.
const [digit, gap] = [8, 6]

const pales = [undefined, styles.paler, styles.palest]

/**
 * Draws the 12 months as bars, one part for each category, whose expected share is hatched. Where the amounts of all months have no room
 * beside each other, only that of the dearest month is written.
 */
export function MonthBars({ costs, label }: { costs: Costs; label: string }) {
  const hatch = useId()
  const [isWide, isMiddle] = [useMedia('(min-width: 1100px)'), useMedia('(min-width: 768px)')]
  const { width, height, left, bar, month } = shapes[isWide ? 'wide' : isMiddle ? 'middle' : 'narrow']
  const { months, amountOf } = totalsOf(costs)
  const scale = scaleOf(Math.max(...months.map(({ pence }) => pence)))
  const floor = height - foot
  const yOf = (pence: number): number => floor - ((floor - top) * pence) / (scale.at(-1) ?? 1)
  const step = (width - left) / months.length
  const widthOf = (pence: number): number => digit * inPounds(pence, pageLanguage).length
  const [dearest] = months.toSorted((one, other) => other.pence - one.pence)
  const hasRoom = widthOf(dearest?.pence ?? 0) + gap <= step
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {scale.map((pence) => (
        <g key={pence}>
          <path className={styles.grid} d={`M${left} ${yOf(pence)}H${width}`} />
          <text x={left - 8} y={yOf(pence) + 4} textAnchor="end">
            {inPounds(pence, pageLanguage)}
          </text>
        </g>
      ))}
      {months.map((total, place) => {
        const middle = left + step * (place + 0.5)
        const x = middle - bar / 2
        const half = widthOf(total.pence) / 2
        return (
          <g key={total.month}>
            {partsOf(total.month, costs, amountOf).map(({ id, className, from, expectedFrom, to }) => (
              <g key={id}>
                <rect className={classNames(styles.part, className)} x={x} y={yOf(to)} width={bar} height={yOf(from) - yOf(to)} />
                {expectedFrom < to && <rect fill={`url(#${hatch})`} x={x} y={yOf(to)} width={bar} height={yOf(expectedFrom) - yOf(to)} />}
              </g>
            ))}
            {(hasRoom || total === dearest) && total.pence > 0 && (
              // The first and the last stay beside the axis and within the drawing.
              <text
                className={styles.amount}
                x={Math.min(Math.max(middle, left + half), width - half)}
                y={yOf(total.pence) - 6}
                textAnchor="middle"
              >
                {inPounds(total.pence, pageLanguage)}
              </text>
            )}
            <text x={middle} y={height - 8} textAnchor="middle">
              {monthName(total.month, pageLanguage, month)}
            </text>
          </g>
        )
      })}
      <path className={styles.axis} d={`M${left} ${floor}H${width}`} />
    </svg>
  )
}

// What is laid over the expected part of a bar.
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0V6" />
      </pattern>
    </defs>
  )
}

/** Returns the classes of a category's colour, in a bar and in the legend. */
export function colorClass(costs: Costs, category: Costs['categories'][number]): string | undefined {
  return classNames(hueClass(category.color), pales[paleness(costs, category)])
}

type Part = { id: string; className: string | undefined; from: number; expectedFrom: number; to: number }

/** Returns the parts of the bar of a month, the lowest first, each from one amount to another; its expected share lies on top. */
function partsOf(month: string, costs: Costs, amountOf: Totals['amountOf']): Part[] {
  let from = 0
  return paidCategories(costs).flatMap((category) => {
    const { pence, expectedPence } = amountOf(month, category.id)
    from += pence
    const part = {
      id: category.id,
      className: colorClass(costs, category),
      from: from - pence,
      expectedFrom: from - expectedPence,
      to: from,
    }
    return pence === 0 ? [] : [part]
  })
}

function inPounds(pence: number, language: string): string {
  const options = { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, options).format(pence / 100)
}
