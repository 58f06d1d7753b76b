import { useQuery } from '@tanstack/react-query'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { daysAfter, daysBetween, formatDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { formatMoney, formatPercent } from '#platform/web/texts/format-money.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FiguresTable } from '#platform/web/ui/figures-table.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Item, ItemPrice } from '../contract.ts'
import { inOneCurrency, priceChange } from '../shared/costs.ts'
import { isOnce } from '../shared/periods.ts'
import { pricesQuery } from './item-api.ts'
import styles from './prices-dialog.module.css'
import { t } from './texts.ts'

type PricesDialogProps = { open: boolean; onClose: () => void; item: Item }

/** What a contract costs from which day on: as a drawing and as a table of the same numbers. */
export function PricesDialog({ open, onClose, item }: PricesDialogProps) {
  const query = useQuery({ ...pricesQuery(item.id), enabled: open })
  const { data, error } = query
  return (
    <Dialog open={open} onClose={onClose} title={t('prices.title')} subtitle={item.providerName ?? t('unnamed')}>
      {data === undefined && (error === null ? <LoadingPrices /> : <QueryFailure title={t('prices.loadFailed')} query={query} />)}
      {data !== undefined && <Prices prices={data} name={item.providerName ?? t('unnamed')} />}
    </Dialog>
  )
}

function Prices({ prices, name }: { prices: readonly ItemPrice[]; name: string }) {
  const today = useToday()
  if (prices.length === 0) return <p>{t('prices.none')}</p>
  // Prices in another currency stand in the table, and are not compared.
  const compared = inOneCurrency(prices)
  return (
    <div className={styles.prices}>
      <p className={styles.sum}>{sinceTheStart(compared, today)}</p>
      {compared.length > 1 && <PricesDrawing prices={compared} today={today} label={t('prices.drawing', { name })} />}
      <FiguresTable caption={t('prices.title')}>
        <thead>
          <tr>
            <th scope="col">{t('prices.from')}</th>
            <th scope="col">{t('prices.month')}</th>
            <th scope="col">{t('prices.change')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price, place) => (
            <tr key={price.from}>
              <th scope="row">
                {formatDay(price.from)} {price.from > today && <small>{t('prices.planned')}</small>}
              </th>
              <td>
                {isOnce(price.other) ? (
                  <>
                    {formatMoney(price.paymentPence, price.currency)} <small>{t('once')}</small>
                  </>
                ) : (
                  formatMoney(price.monthlyCostPence, price.currency)
                )}
              </td>
              <td>{changeInWords(price, prices[place + 1])}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </div>
  )
}

// From the first price to the one of today; the newest is first.
function sinceTheStart(prices: readonly ItemPrice[], today: string): string {
  const [first, now] = [prices.at(-1), prices.find(({ from }) => from <= today)]
  const change = first && priceChange(first.monthlyCostPence, now?.monthlyCostPence)
  if (change === undefined) return t('prices.unchanged')
  return t(change.month > 0 ? 'prices.up' : 'prices.down', { money: formatMoney(Math.abs(change.month), first?.currency) })
}

function changeInWords(price: ItemPrice, before: ItemPrice | undefined): string {
  if (before === undefined) return t('prices.first')
  const { currency } = price
  if (before.currency !== currency) return t('prices.firstIn', { currency })
  const change = priceChange(before.monthlyCostPence, price.monthlyCostPence)
  if (change === undefined) return t('prices.same')
  const { month, percent } = change
  const money = formatMoney(Math.abs(month), currency)
  if (percent === undefined) return t(month > 0 ? 'prices.more' : 'prices.less', { money })
  return t(month > 0 ? 'prices.moreBy' : 'prices.lessBy', { money, percent: formatPercent(Math.abs(percent)) })
}

const placeholders = [1, 2, 3]

function LoadingPrices() {
  return (
    <Loading>
      {placeholders.map((bone) => (
        <Skeleton key={bone} shape="block" />
      ))}
    </Loading>
  )
}

type PricesDrawingProps = {
  /** The newest first, as in the table. */
  prices: readonly ItemPrice[]
  today: string
  label: string
}

// In units of the drawing, which is as wide as there is room: a phone has less of it.
const widths = { wide: 504, narrow: 304 }
const [height, top, side] = [190, 44, 14]
const floor = height - 30
// With more of them, the amounts would cover each other.
const maxAmounts = 5

/** Draws prices as steps over the days; what lies ahead is dashed. */
function PricesDrawing({ prices, today, label }: PricesDrawingProps) {
  const width = widths[useMedia('(min-width: 640px)') ? 'wide' : 'narrow']
  const steps = stepsOf(prices, { today, width })
  const anchorAt = (x: number): 'start' | 'middle' | 'end' => (x < 70 ? 'start' : x > width - 70 ? 'end' : 'middle')
  const { todayAt } = steps
  const shown = steps.points.length <= maxAmounts ? steps.points : [steps.points[0], steps.points.at(-1)].flatMap((point) => point ?? [])
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles.area} d={`${steps.past}V${floor}H${side}Z`} />
      <path className={styles.axis} d={`M${side} ${floor}H${width - side}`} />
      <path className={styles.today} d={`M${todayAt} ${top - 20}V${floor}`} />
      <path className={styles.line} d={steps.past} />
      <path className={styles.planned} d={steps.ahead} />
      {steps.points.map(({ day, x, y }) => (
        <circle key={day} className={styles.point} cx={x} cy={y} r={5} />
      ))}
      {shown.map(({ currency, day, x, y, pence }) => (
        <text key={day} className={styles.amount} x={x} y={y - 12} textAnchor={anchorAt(x)}>
          {formatMoney(pence, currency)}
        </text>
      ))}
      <text x={todayAt} y={top - 26} textAnchor={anchorAt(todayAt)}>
        {t('prices.today')}
      </text>
      {steps.ends.map(({ day, x }) => (
        <text key={day} x={x} y={height - 8} textAnchor={anchorAt(x)}>
          {formatDay(day)}
        </text>
      ))}
    </svg>
  )
}

type Point = { currency: string; day: string; x: number; y: number; pence: number }
type Steps = { points: Point[]; past: string; ahead: string; todayAt: number; ends: Array<{ day: string; x: number }> }

/** Returns the places of prices in the drawing, and the lines of those up to today and of those to come. */
function stepsOf(prices: readonly ItemPrice[], { today, width }: { today: string; width: number }): Steps {
  const inOrder = prices.toReversed()
  const first = inOrder[0]?.from ?? today
  const begin = first < today ? first : today
  // Some room after the last price, so that it is a step as well.
  const latest = [inOrder.at(-1)?.from ?? today, today].toSorted().at(-1) ?? today
  const last = daysAfter(latest, Math.ceil(daysBetween(begin, latest) / 12) + 1)
  const amounts = inOrder.map(({ monthlyCostPence }) => monthlyCostPence)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const xOf = (day: string): number => side + Math.round(((width - 2 * side) * daysBetween(begin, day)) / daysBetween(begin, last))
  // The least price is drawn above the axis: no contract is free.
  const yOf = (pence: number): number =>
    most === least ? top + 40 : top + Math.round(((floor - 30 - top) * (most - pence)) / (most - least))
  const points = inOrder.map(({ from: day, monthlyCostPence: pence, currency }) => ({ currency, day, x: xOf(day), y: yOf(pence), pence }))
  const todayAt = xOf(today)
  const before = points.filter(({ day }) => day <= today)
  const after = points.filter(({ day }) => day > today)
  const now = before.at(-1) ?? points[0]
  const startAt = `M${side} ${(before[0] ?? now)?.y ?? floor}`
  return {
    points,
    past: `${startAt}${before.map(({ x, y }) => `H${x}V${y}`).join('')}H${todayAt}`,
    ahead: `M${todayAt} ${now?.y ?? floor}${after.map(({ x, y }) => `H${x}V${y}`).join('')}H${width - side}`,
    todayAt,
    ends: [
      { day: begin, x: side },
      { day: latest, x: xOf(latest) },
    ].filter(({ day }, place) => place === 0 || day !== begin),
  }
}
