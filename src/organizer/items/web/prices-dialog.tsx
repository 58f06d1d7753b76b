import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { formatMoney, formatPercent } from '../../../platform/web/texts/format-money.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FiguresTable } from '../../../platform/web/ui/figures-table.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Item, ItemPrice } from '../contract.ts'
import { inOneCurrency, priceChange } from '../shared/costs.ts'
import { isOnce } from '../shared/periods.ts'
import { pricesQuery } from './item-api.ts'
import { PricesDrawing } from './prices-drawing.tsx'
import styles from './prices-dialog.module.css'

type PricesDialogProps = { open: boolean; onClose: () => void; item: Item }

/** What a contract costs from which day on: as a drawing and as a table of the same numbers (RENEW-23). */
export function PricesDialog({ open, onClose, item }: PricesDialogProps) {
  const { t } = useTranslation('items')
  const reading = useQuery({ ...pricesQuery(item.id), enabled: open })
  const { data, error } = reading
  return (
    <Dialog open={open} onClose={onClose} title={t('prices.title')} subtitle={item.providerName ?? t('unnamed')}>
      {data === undefined && (error === null ? <LoadingPrices /> : <FailedReading title={t('prices.loadFailed')} reading={reading} />)}
      {data !== undefined && <Prices prices={data} name={item.providerName ?? t('unnamed')} />}
    </Dialog>
  )
}

function Prices({ prices, name }: { prices: readonly ItemPrice[]; name: string }) {
  const { t } = useTranslation('items')
  const today = useToday()
  if (prices.length === 0) return <p>{t('prices.none')}</p>
  // Prices in another currency stand in the table, and are not compared (GAP-140).
  const compared = inOneCurrency(prices)
  return (
    <div className={styles.prices}>
      <p className={styles.sum}>{sinceTheStart(compared, today, t)}</p>
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
              <td>{changeInWords(price, prices[place + 1], t)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </div>
  )
}

type Words = TFunction<'items'>

// From the first price to the one of today; the newest is first.
function sinceTheStart(prices: readonly ItemPrice[], today: string, t: Words): string {
  const [first, now] = [prices.at(-1), prices.find(({ from }) => from <= today)]
  const change = first && priceChange(first.monthlyCostPence, now?.monthlyCostPence)
  if (change === undefined) return t('prices.unchanged')
  return t(change.month > 0 ? 'prices.up' : 'prices.down', { money: formatMoney(Math.abs(change.month), first?.currency) })
}

function changeInWords(price: ItemPrice, before: ItemPrice | undefined, t: Words): string {
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
