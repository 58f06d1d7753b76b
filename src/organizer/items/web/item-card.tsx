import { AlarmClock, Calendar, CreditCard, FileText, History, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/web/texts/format-day.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Fact, Facts } from '../../../platform/web/ui/facts.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import type { Item } from '../contract.ts'
import { stateOf } from './contract-state.ts'
import { ContractTerm } from './contract-term.tsx'
import styles from './item-card.module.css'
import { paymentOf } from './item-facts.ts'

type ItemCardProps = {
  item: Item
  today: string
  /** Unset: the person may only look. */
  controls: { onEdit: (item: Item) => void; onDelete: (item: Item) => void } | undefined
}

/** One contract: who, its state, what it costs, its term, how it is paid; edit and delete for those who may. */
export function ItemCard({ item, today, controls }: ItemCardProps) {
  const { t } = useTranslation(['items', 'ui'])
  const { providerName, monthlyCostPence } = item
  const name = providerName ?? t('unnamed')
  return (
    <Card past={stateOf(item, today) === 'ended'} render={<li />} className={styles.contract}>
      <div className={styles.top}>
        <div className={styles.who}>
          <Heading level={3}>{name}</Heading>
          <State item={item} today={today} />
        </div>
        {monthlyCostPence !== null && (
          <p className={styles.cost}>
            {formatMoney(monthlyCostPence)} <small>{t('aMonth')}</small>
          </p>
        )}
      </div>
      <ContractTerm term={item} today={today} />
      <Paying item={item} />
      {controls !== undefined && (
        <div className={styles.foot}>
          <IconButton icon={Pencil} label={t('ui:editOf', { name })} onClick={() => controls.onEdit(item)} />
          <IconButton icon={Trash2} tone="danger" label={t('ui:deleteOf', { name })} onClick={() => controls.onDelete(item)} />
        </div>
      )}
    </Card>
  )
}

function State({ item, today }: Pick<ItemCardProps, 'item' | 'today'>) {
  const { t } = useTranslation('items')
  const state = stateOf(item, today)
  if (state === 'soon') {
    return (
      <Chip tone="yellow" icon={AlarmClock}>
        {t('endsSoon')}
      </Chip>
    )
  }
  if (state === 'coming') return <Chip icon={Calendar}>{t('starts', { day: formatDay(item.contractStartDate ?? '') })}</Chip>
  return state === 'ended' ? <Chip icon={History}>{t('ended')}</Chip> : null
}

function Paying({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const payment = paymentOf(item, t)
  if (payment === '' && item.paymentBank === null && item.notes === null) return null
  return (
    <div className={styles.facts}>
      <Facts>
        {payment !== '' && (
          <Fact icon={RefreshCw} label={t('payment')}>
            {payment}
          </Fact>
        )}
        {item.paymentBank !== null && (
          <Fact icon={CreditCard} label={t('bank')}>
            {item.paymentBank}
          </Fact>
        )}
        {item.notes !== null && (
          <Fact icon={FileText} label={t('notes')} own>
            {item.notes}
          </Fact>
        )}
      </Facts>
    </div>
  )
}
