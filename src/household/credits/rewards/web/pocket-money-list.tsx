import { ArrowLeftRight, Ellipsis, Pencil, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#platform/shared/dates.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Balance, PocketMoney, Rewards } from '../contract.ts'
import styles from './rewards-page.module.css'
import { Section } from './section.tsx'
import { t } from './texts.ts'

const PocketMoneyDialog = lazyDialog(async () => (await import('./pocket-money-dialog.tsx')).PocketMoneyDialog)
const PayOutDialog = lazyDialog(async () => (await import('./pay-out-dialog.tsx')).PayOutDialog)
const TurnCreditsDialog = lazyDialog(async () => (await import('./turn-credits-dialog.tsx')).TurnCreditsDialog)
const PocketLedgerDialog = lazyDialog(async () => (await import('./pocket-ledger-dialog.tsx')).PocketLedgerDialog)

type Question = 'change' | 'payOut' | 'turn' | 'ledger'
type OpenQuestion = { balance: Balance; question: Question }

/** What the group owes in pocket money: to the person themselves, and for admins to everybody. */
export function PocketMoneyList({ familyId, data }: { familyId: string; data: Rewards }) {
  const asking = useDialog<OpenQuestion>()
  const [isOpen, setOpen] = useState(false)
  const shown = data.administered ? data.balances : data.balances.filter(({ pocket }) => pocket.version > 0 || pocket.owedPence > 0)
  if (shown.length === 0) return null
  // Adults rarely get any.
  const [active, others] = [shown.filter((one) => !isUnneeded(one)), shown.filter(isUnneeded)]
  const { subject, round } = asking
  const dialog = { open: asking.open, onClose: asking.close, familyId }
  const rowsOf = (balances: readonly Balance[]) => (
    <Rows>
      {balances.map((balance) => (
        <PocketRow
          key={balance.person.id}
          balance={balance}
          isAdmin={data.administered}
          onAsk={(question) => asking.show({ balance, question })}
        />
      ))}
    </Rows>
  )
  return (
    <Section title={t('pocket.title')}>
      {active.length > 0 && <Card pad="none">{rowsOf(active)}</Card>}
      {others.length > 0 && (
        <Collapsible label={t('pocket.without', { count: others.length })} isOpen={isOpen} onToggle={setOpen}>
          <Card pad="none">{rowsOf(others)}</Card>
        </Collapsible>
      )}
      {subject?.question === 'change' && (
        <PocketMoneyDialog key={round} {...dialog} balance={subject.balance} now={nowOf(data, subject.balance)} />
      )}
      {subject?.question === 'payOut' && <PayOutDialog key={round} {...dialog} balance={subject.balance} />}
      {subject?.question === 'turn' && <TurnCreditsDialog key={round} {...dialog} balance={subject.balance} />}
      {subject?.question === 'ledger' && (
        <PocketLedgerDialog key={round} {...dialog} person={subject.balance.person} isAdmin={data.administered} />
      )}
    </Section>
  )
}

const isUnneeded = ({ person, pocket }: Balance): boolean => person.hasAccount && pocket.version === 0 && pocket.owedPence === 0

const nowOf = ({ balances }: Rewards, { person }: Balance): Balance | undefined => balances.find((one) => one.person.id === person.id)

type PocketRowProps = { balance: Balance; isAdmin: boolean; onAsk: (question: Question) => void }

function PocketRow({ balance: { person, balance, pocket, mayAsk }, isAdmin, onAsk }: PocketRowProps) {
  const { name } = person
  const money = formatMoney(pocket.owedPence)
  const items = [
    ...(isAdmin ? [{ label: t('pocket.change'), icon: Pencil, onSelect: () => onAsk('change') }] : []),
    ...(mayAsk && pocket.creditPence !== null && balance > 0
      ? [{ label: t('pocket.turn'), icon: ArrowLeftRight, onSelect: () => onAsk('turn') }]
      : []),
    { label: t('pocket.ledger'), icon: ScrollText, onSelect: () => onAsk('ledger') },
  ]
  return (
    <Row
      lead={<PersonAvatar id={person.id} name={name} silent />}
      title={name}
      sub={
        <div className={styles.facts}>
          {pocket.owedPence > 0 && (
            <span>
              <Chip tone="honey">{isAdmin ? t('pocket.weOwe', { name, money }) : t('pocket.youAreOwed', { money })}</Chip>
            </span>
          )}
          <PocketFacts pocket={pocket} />
        </div>
      }
      wraps
      end={
        <>
          {isAdmin && pocket.allowance === null && pocket.owedPence === 0 && (
            <Button size="s" aria-label={t('pocket.changeOf', { name })} aria-haspopup="dialog" onClick={() => onAsk('change')}>
              {t('pocket.change')}
            </Button>
          )}
          {isAdmin && pocket.owedPence > 0 && (
            <Button size="s" aria-label={t('pocket.paidOutOf', { name })} aria-haspopup="dialog" onClick={() => onAsk('payOut')}>
              {t('pocket.paidOut')}
            </Button>
          )}
          <Menu trigger={<IconButton icon={Ellipsis} label={t('pocket.moreFor', { name })} />} items={items} />
        </>
      }
    />
  )
}

/** How much somebody gets and when next, and what a credit is worth. */
function PocketFacts({ pocket: { allowance, nextOn, creditPence } }: { pocket: PocketMoney }) {
  return (
    <>
      {allowance === null && creditPence === null && <span>{t('pocket.none')}</span>}
      {allowance !== null && nextOn !== null && (
        <span>{t(`pocket.every.${allowance.every}`, { money: formatMoney(allowance.pence), day: formatDay(nextOn) })}</span>
      )}
      {creditPence !== null && <span>{t('pocket.rate', { money: formatMoney(creditPence) })}</span>}
    </>
  )
}
