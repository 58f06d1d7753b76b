import {
  AlarmClock,
  Bell,
  Calendar,
  CircleCheck,
  CreditCard,
  FileText,
  History,
  ReceiptText,
  RefreshCw,
  TrendingUp,
  User,
} from 'lucide-react'
import { memo } from 'react'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { listOfDays } from '#platform/web/texts/list-of-days.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { levelStyle } from '#platform/web/ui/custom-properties.ts'
import { Details, Fact } from '#platform/web/ui/details.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { EditAndDelete } from '#platform/web/ui/edit-and-delete.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import type { Item } from '../contract.ts'
import { costOn } from '../shared/costs.ts'
import { currentEnd } from '../shared/terms.ts'
import { type ContractState, noticeLeft, stateOf, type Term, termLeft, termStart } from './contract-state.ts'
import styles from './item-card.module.css'
import { describeCost, paymentOf } from './describe-item.ts'
import { endReminderDays, noticeReminderDays, type ReminderDay } from './reminder-days.ts'
import { RenewalLine } from './renewal-line.tsx'
import { type Switched, SwitchedLinks } from './switched-links.tsx'
import { t } from './texts.ts'

type ItemCardProps = Switched & {
  item: Item
  today: string
  /** Whether it is over and nobody has to say any more what became of it. */
  isSettled: boolean
  /** Shows what it costs from which day on. */
  onPrices: (item: Item) => void
  /** Shows what is due, and what was paid. */
  onPayments: (item: Item) => void
  /** Unset when the person may only view. */
  controls: { isTest: boolean; onHandle: (item: Item) => void; onEdit: (item: Item) => void; onDelete: (item: Item) => void } | undefined
}

/** One contract: provider, state, cost, term, payment and next reminder, with Edit and Delete for those who may. */
export const ItemCard = memo(function ItemCard({ item, before, after, today, isSettled, onPrices, onPayments, controls }: ItemCardProps) {
  const { providerName } = item
  const name = providerName ?? t('unnamed')
  const arrival = useHighlightOnNavigation(item.id)
  return (
    <Card {...arrival} past={stateOf(item, today) === 'ended'} render={<li />} className={styles.contract}>
      <div className={styles.top}>
        <div className={styles.who}>
          <Heading level={3}>{name}</Heading>
          <State item={item} today={today} />
        </div>
        <Cost item={item} today={today} />
      </div>
      <ContractTerm term={item} today={today} />
      <Paying item={item} />
      <LookedAfter item={item} />
      <RenewalLine item={item} today={today} />
      <SwitchedLinks before={before} after={after} />
      <LatePayments item={item} />
      <Foot {...{ item, today, isSettled, onPrices, onPayments, controls, name }} />
    </Card>
  )
})

/** What it costs today, and from when it costs something else. */
function Cost({ item, today }: Pick<ItemCardProps, 'item' | 'today'>) {
  const { next } = costOn(item, today)
  const cost = describeCost(item, today)
  if (cost === undefined && next === null) return null
  return (
    <div className={styles.cost}>
      {cost !== undefined && (
        <p>
          {cost.amount} <small>{cost.each}</small>
        </p>
      )}
      {next !== null && (
        <p className={styles.next}>
          {t('nextCost', { day: formatDay(next.from), amount: formatMoney(next.monthlyCostPence, item.paying.currency) })}
        </p>
      )}
    </div>
  )
}

// The last line: the next reminder, and the actions. Viewers can look at the prices.
function Foot({ item, today, isSettled, onPrices, onPayments, controls, name }: Omit<ItemCardProps, keyof Switched> & { name: string }) {
  const [first, ...more] = aheadOf(item, today)
  const hasPayments = item.paying.keptFrom !== null || item.payments.recorded > 0
  if (first === undefined && controls === undefined && !item.price.hasChanged && !hasPayments) return null
  return (
    <div className={styles.foot}>
      {first !== undefined && <NextReminder days={[first, ...more]} />}
      <div className={styles.controls}>
        {controls !== undefined && <Handle {...{ item, name, isSettled }} isTest={controls.isTest} onHandle={controls.onHandle} />}
        <div className={styles.icons}>
          {hasPayments && <IconButton icon={ReceiptText} label={t('paymentsOf', { name })} onClick={() => onPayments(item)} />}
          {item.price.hasChanged && <IconButton icon={TrendingUp} label={t('pricesOf', { name })} onClick={() => onPrices(item)} />}
          {controls !== undefined && (
            <EditAndDelete name={name} onEdit={() => controls.onEdit(item)} onDelete={() => controls.onDelete(item)} />
          )}
        </div>
      </div>
    </div>
  )
}

type HandleProps = Pick<NonNullable<ItemCardProps['controls']>, 'isTest' | 'onHandle'> &
  Pick<ItemCardProps, 'item' | 'isSettled'> & { name: string }

/** Asks what became of it; of one that is settled it only shows that. */
function Handle({ item, name, isSettled, isTest, onHandle }: HandleProps) {
  if (isSettled) return <IconButton icon={History} label={t('becameOf', { name })} onClick={() => onHandle(item)} />
  return (
    <Button size="s" aria-label={t(isTest ? 'testOf' : 'handleOf', { name })} onClick={() => onHandle(item)}>
      {t(isTest ? 'test' : 'handle')}
    </Button>
  )
}

// Today's reminder may have been sent already.
function aheadOf(item: Item, today: string): ReminderDay[] {
  const all = [...endReminderDays(item, today), ...noticeReminderDays(item, today)].filter(({ day }) => day > today)
  return all.toSorted((one, other) => one.day.localeCompare(other.day))
}

function State({ item, today }: Pick<ItemCardProps, 'item' | 'today'>) {
  const state = stateOf(item, today)
  if (item.closed !== null && state !== 'ended') return <Chip icon={CircleCheck}>{t(`closedAs.${item.closed.as}`)}</Chip>
  if (state === 'soon') {
    return (
      <Chip tone="yellow" icon={AlarmClock}>
        {t(item.atEnd.renewal === 'renews' ? 'renewsSoon' : 'endsSoon')}
      </Chip>
    )
  }
  if (state === 'coming') return <Chip icon={Calendar}>{t('starts', { day: formatDay(item.contractStartDate ?? '') })}</Chip>
  return state === 'ended' ? <Chip icon={History}>{t('ended')}</Chip> : null
}

function LatePayments({ item: { payments } }: { item: Item }) {
  const { late, lateSince } = payments
  if (lateSince === null) return null
  return (
    <div className={styles.line}>
      <DueDate tone="late">{t('latePayments', { count: late, day: formatDay(lateSince) })}</DueDate>
    </div>
  )
}

function LookedAfter({ item: { lookedAfterBy } }: { item: Item }) {
  if (lookedAfterBy === null) return null
  return (
    <div className={styles.line}>
      <DueDate icon={User}>{t('isLookedAfterBy', { name: lookedAfterBy.name })}</DueDate>
    </div>
  )
}

function Paying({ item }: { item: Item }) {
  const payment = paymentOf(item)
  if (payment === '' && item.paymentBank === null && item.notes === null) return null
  return (
    <div className={styles.facts}>
      <Details>
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
      </Details>
    </div>
  )
}

/** The next reminders of a contract: all days while there are several, or the last one with how far ahead it is. */
function NextReminder({ days }: { days: readonly [ReminderDay, ...ReminderDay[]] }) {
  const [{ day, before }, ...more] = days
  const words =
    more.length === 0
      ? t('reminders.last', { day: formatDay(day), count: before })
      : t('reminders.several', { days: listOfDays(days.map((reminder) => reminder.day)) })
  return <DueDate icon={Bell}>{words}</DueDate>
}

/** The term of a contract: its dates in words and, when both are known, a bar of what is left. A start that is not known is not mentioned. */
function ContractTerm({ term, today }: { term: Term; today: string }) {
  const [start, end] = [termStart(term, today), currentEnd(term, today)]
  const left = termLeft(term, today)
  if (start === null && end === null) return null
  return (
    <div className={styles.term}>
      {left !== undefined && <Bar left={left} notice={noticeLeft(term, today)} state={stateOf(term, today)} />}
      <p className={styles.ends}>
        {start !== null && <span>{formatDay(start)}</span>}
        {end === null ? <span>{t(term.atEnd.renewal === 'renews' ? 'renewsItself' : 'noEnd')}</span> : <End day={end} today={today} />}
      </p>
    </div>
  )
}

function End({ day, today }: { day: string; today: string }) {
  return (
    <span className={styles.end}>
      <b>{formatDay(day)}</b> · {relativeDay({ day, today })}
    </span>
  )
}

// The dates below it say the same.
function Bar({ left, notice, state }: { left: number; notice: number | undefined; state: ContractState }) {
  const isNow = state === 'running' || state === 'soon'
  return (
    <div className={classNames(styles.bar, state === 'ended' && styles.over)} style={levelStyle(left)} aria-hidden="true">
      {state !== 'ended' && <span className={styles.left} />}
      {isNow && <span className={styles.now} />}
      {isNow && notice !== undefined && <span className={styles.ring} style={levelStyle(notice)} />}
    </div>
  )
}
