import { Minus, Plus, ScrollText } from 'lucide-react'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Balance, Rewards } from '../contract.ts'
import type { Direction } from './adjust-dialog.tsx'
import { formatCredits } from './format-credits.ts'
import styles from './rewards-page.module.css'
import { Section } from './section.tsx'
import { t } from './texts.ts'

const LedgerDialog = lazyDialog(async () => (await import('./ledger-dialog.tsx')).LedgerDialog)
const AdjustDialog = lazyDialog(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

type Adjusting = { person: Balance['person']; direction: Direction }

/** What people have to spend: the person's own balance, and for admins that of everybody. */
export function Balances({ familyId, data }: { familyId: string; data: Rewards }) {
  const reading = useDialog<Balance['person']>()
  const adjusting = useDialog<Adjusting>()
  return (
    <Section title={t('balances')}>
      <Card pad="none">
        <Rows>
          {data.balances.map((balance) => (
            <BalanceRow
              key={balance.person.id}
              balance={balance}
              rewards={data.rewards}
              onLedger={() => reading.show(balance.person)}
              onAdjust={data.administered ? (direction) => adjusting.show({ person: balance.person, direction }) : undefined}
            />
          ))}
        </Rows>
      </Card>
      {reading.subject && (
        <LedgerDialog
          key={`ledger ${reading.round}`}
          open={reading.open}
          onClose={reading.close}
          familyId={familyId}
          person={reading.subject}
        />
      )}
      {adjusting.subject && (
        <AdjustDialog
          key={`adjust ${adjusting.round}`}
          open={adjusting.open}
          onClose={adjusting.close}
          familyId={familyId}
          {...adjusting.subject}
        />
      )}
    </Section>
  )
}

type BalanceRowProps = {
  balance: Balance
  rewards: Rewards['rewards']
  onLedger: () => void
  /** Unset for those who are no admins. */
  onAdjust: ((direction: Direction) => void) | undefined
}

function BalanceRow({ balance: { person, balance, earned, savingFor }, rewards, onLedger, onAdjust }: BalanceRowProps) {
  const goal = rewards.find(({ id }) => id === savingFor)
  const { name } = person
  const ledger = { label: t('ledger.open'), icon: ScrollText, onSelect: onLedger }
  return (
    <Row
      wraps={goal !== undefined}
      lead={<PersonAvatar id={person.id} name={name} silent />}
      title={name}
      sub={
        <div className={styles.facts}>
          <span>{t('earned', { count: earned })}</span>
          {balance < 0 && <span className={styles.owed}>{t('owed')}</span>}
          {goal && (
            <>
              <span>
                {t('saving.for', { reward: goal.name })}: {t('saving.progress', { balance: formatCredits(balance), price: goal.price })}
              </span>
              <ProgressBar className={styles.bar} value={balance / goal.price} />
            </>
          )}
        </div>
      }
      end={
        <div className={styles.end}>
          <Chip tone={balance < 0 ? 'red' : 'honey'}>{t('credits', { count: Math.abs(balance), shown: formatCredits(balance) })}</Chip>
          {onAdjust === undefined ? (
            <IconButton icon={ScrollText} label={t('ledger.openOf', { name })} onClick={onLedger} />
          ) : (
            <MoreMenu
              name={name}
              items={[
                ledger,
                { label: t('adjust.extra'), icon: Plus, onSelect: () => onAdjust('extra') },
                { label: t('adjust.takeBack'), icon: Minus, onSelect: () => onAdjust('taken_back') },
              ]}
            />
          )}
        </div>
      }
    />
  )
}
