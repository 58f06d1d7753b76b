import { ListX, Pencil, PiggyBank, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Balance, Reward, Rewards } from '../contract.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { Section } from './section.tsx'
import { t } from './texts.ts'

type RewardListProps = { familyId: string; data: Rewards; onEdit: (reward: Reward) => void }

/** What credits can be spent on, the cheapest first; admins also see what is off the list. */
export function RewardList({ familyId, data, onEdit }: RewardListProps) {
  const shown = data.rewards.filter(({ retired }) => data.administered || !retired)
  return (
    <Section title={t('rewards')}>
      {shown.length === 0 ? (
        <EmptyState small drawing={<Drawing of="podium" />}>
          {t(data.administered ? 'emptyAdmin' : 'empty')}
        </EmptyState>
      ) : (
        <Card pad="none">
          <Rows>
            {shown.map((reward) => (
              <RewardRow key={reward.id} {...{ familyId, data, reward, onEdit }} />
            ))}
          </Rows>
        </Card>
      )}
    </Section>
  )
}

function RewardRow({ familyId, data, reward, onEdit }: RewardListProps & { reward: Reward }) {
  const { name, price, forPerson, weeklyLimit, retired } = reward
  const facts = [
    forPerson && t('for', { name: forPerson.name }),
    weeklyLimit !== null && t('aWeek', { count: weeklyLimit }),
    retired && t('retired'),
  ].filter(Boolean)
  const askers = retired ? [] : data.balances.filter(({ person, mayAsk }) => mayAsk && (forPerson === null || forPerson.id === person.id))
  return (
    <Row
      wraps
      title={name}
      sub={facts.length === 0 ? undefined : facts.join(' · ')}
      end={
        <>
          <Chip tone="honey">{t('credits', { count: price, shown: String(price) })}</Chip>
          <Asking {...{ reward, askers }} />
          <More {...{ familyId, data, reward, askers, onEdit }} />
        </>
      }
    />
  )
}

// The reason why somebody cannot have a reward, as text.
const refusals = [
  ['TOO_DEAR', 'tooDear'],
  ['WEEKLY_LIMIT', 'weeklyLimit'],
  ['RETIRED', 'retired'],
] as const

type AskingProps = { reward: Reward; askers: readonly Balance[] }

/** The button that asks: for oneself, or for one of several, whom a menu names. */
function Asking({ reward, askers }: AskingProps) {
  // One id for each press that has not been answered, so that pressing again asks once.
  const [id, setId] = useState(makeId)
  const { send, sending } = useChange({
    run: async ({ person }: Balance, options) => rewards.ask({ id, rewardId: reward.id, personId: person.id }, options),
    reads: () => [rewardsKey],
    success: () => t('asked', { name: reward.name }),
    failure: t('askFailed'),
    onDone: () => setId(makeId()),
    onRefused: (error) => {
      const reason = refusals.find(([code]) => code === refusalCode(error))?.[1]
      if (reason === undefined) return false
      toast.failure(t(`refusal.${reason}`))
      return true
    },
  })
  const [only] = askers
  if (only === undefined) return null
  if (askers.length === 1) {
    return (
      <Button size="s" working={sending} aria-label={`${t('ask')}: ${reward.name}`} onClick={() => send(only)}>
        {t('ask')}
      </Button>
    )
  }
  const items = askers.map((asker) => ({ label: t('askFor', { name: asker.person.name }), onSelect: () => send(asker) }))
  return (
    <Menu
      items={items}
      trigger={
        <Button size="s" working={sending} aria-label={`${t('ask')}: ${reward.name}`}>
          {t('ask')}
        </Button>
      }
    />
  )
}

type MoreProps = AskingProps & { familyId: string; data: Rewards; onEdit: (reward: Reward) => void }

/** Saving for a reward, and for admins changing it. */
function More({ familyId, data, reward, askers, onEdit }: MoreProps) {
  const { id: rewardId, name, price, forPerson, weeklyLimit, retired, version } = reward
  const how = { reads: () => [rewardsKey] }
  const saving = useChange({
    run: async ({ person, savingFor }: Balance, options) =>
      rewards.saveFor({ familyId, personId: person.id, rewardId: savingFor === rewardId ? null : rewardId }, options),
    failure: t('saving.failed'),
    ...how,
  })
  const listing = useChange({
    run: async (_pressed: undefined, options) =>
      rewards.change(
        { rewardId, ifVersion: version, name, price, forPersonId: forPerson?.id ?? null, weeklyLimit, retired: !retired },
        options,
      ),
    success: t('updated'),
    failure: t('saveFailed'),
    ...how,
  })
  const items = [
    ...askers.map((asker) => ({
      label:
        asker.savingFor === rewardId
          ? t('saving.stop')
          : askers.length === 1
            ? t('saving.start')
            : t('saving.startFor', { name: asker.person.name }),
      icon: PiggyBank,
      onSelect: () => saving.send(asker),
    })),
    ...(data.administered
      ? [
          { label: t('edit'), icon: Pencil, onSelect: () => onEdit(reward) },
          { label: t(retired ? 'putBack' : 'takeOff'), icon: retired ? Undo2 : ListX, onSelect: () => listing.send(undefined) },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return <MoreMenu name={name} items={items} />
}
