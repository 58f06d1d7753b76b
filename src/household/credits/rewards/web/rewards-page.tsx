import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { RequestState, Reward, RewardRequest, Rewards } from '../contract.ts'
import { Balances } from './balances.tsx'
import { PocketMoneyList } from './pocket-money-list.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { RewardList } from './reward-list.tsx'
import { rewards, rewardsKey, rewardsQuery } from './rewards-api.ts'
import styles from './rewards-page.module.css'
import { Section } from './section.tsx'
import { t } from './texts.ts'

/** The page on which the credits of a group are spent: balances, rewards, and what was asked for. */
export function RewardsPage({ familyId }: { familyId: string }) {
  const query = useQuery(rewardsQuery(familyId))
  const group = useQuery(spacesQuery).data?.find(({ id }) => id === familyId)
  const editing = useDialog<Reward | undefined>()
  const { data, error } = query
  const add =
    data?.administered === true ? <AddButton label={t('add')} onClick={() => editing.show(undefined)} isEmpty={false} /> : undefined
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={<Link to="/leaderboard" search={{ familyId }} />} />}
        picture={<Drawing of="podium" size="head" />}
        trail={group?.name ?? blank}
        title={t('title')}
        {...(add !== undefined && { actions: add })}
      />
      {data === undefined && error === null && <LoadingCard blocks={3} />}
      {data === undefined && error !== null && (
        <QueryFailure title={t('loadFailed')} query={query} isPage>
          {t('comfort')}
        </QueryFailure>
      )}
      {data !== undefined && <Sections familyId={familyId} data={data} onEdit={editing.show} />}
      {data?.administered === true && (
        <RewardDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          familyId={familyId}
          people={data.balances.map(({ person }) => person)}
          reward={editing.subject}
          now={data.rewards.find(({ id }) => id === editing.subject?.id)}
        />
      )}
    </Page>
  )
}

// Keeps the title in position until the group's name is known.
const blank = '\u00a0'

type SectionsProps = { familyId: string; data: Rewards; onEdit: (reward: Reward) => void }

// Requests that wait for an answer are first.
function Sections({ familyId, data, onEdit }: SectionsProps) {
  const waiting = data.requests.filter(({ state }) => state === 'asked')
  const past = data.requests.filter(({ state }) => state !== 'asked')
  const mayAnswer = data.administered
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <RequestList title={t('requests')} requests={waiting} mayAnswer={mayAnswer} />
        <Balances familyId={familyId} data={data} />
      </div>
      <div className={styles.column}>
        <PocketMoneyList familyId={familyId} data={data} />
        <RewardList familyId={familyId} data={data} onEdit={onEdit} />
        <RequestList title={t('history')} requests={past} mayAnswer={mayAnswer} />
      </div>
    </div>
  )
}

type Answer = Exclude<RequestState, 'asked'>

type RequestListProps = { title: string; requests: readonly RewardRequest[]; mayAnswer: boolean }

/** What was asked for: what waits, with its answers for admins, or what became of the rest, the newest first. */
function RequestList({ title, requests, mayAnswer }: RequestListProps) {
  if (requests.length === 0) return null
  return (
    <Section title={title}>
      <Card pad="none">
        <Rows>
          {requests.map((request) => (
            <RequestRow key={request.id} {...{ request, mayAnswer }} />
          ))}
        </Rows>
      </Card>
    </Section>
  )
}

type RequestRowProps = { request: RewardRequest; mayAnswer: boolean }

function RequestRow({ request, mayAnswer }: RequestRowProps) {
  const { id: requestId, person, reward, price, state, askedAt, mayCancel } = request
  const { send, sending } = useChange({
    run: async (answer: Answer, options) => rewards.answer({ requestId, state: answer }, options),
    reads: () => [rewardsKey],
    success: (_done, answer) => t(`answered.${answer}`),
    failure: t('answerFailed'),
    onRefused: (error) => {
      if (refusalCode(error) !== 'ANSWERED') return false
      toast.failure(t('refusal.answered'))
      return true
    },
  })
  const key = (answer: Answer, verb: string) => (
    <Button
      size="s"
      variant={answer === 'granted' ? 'plain' : 'quiet'}
      working={sending}
      aria-label={t('answerOf', { verb, reward, name: person.name })}
      onClick={() => send(answer)}
    >
      {verb}
    </Button>
  )
  const isOpen = state === 'asked'
  return (
    <Row
      wraps
      lead={<PersonAvatar id={person.id} name={person.name} silent />}
      title={reward}
      sub={`${person.name} · ${formatDay(askedAt.slice(0, 10))}`}
      end={
        <>
          <Chip tone="honey">{t('credits', { count: price, shown: String(price) })}</Chip>
          {!isOpen && <Chip tone={state === 'granted' ? 'green' : 'plain'}>{t(`state.${state}`)}</Chip>}
          {isOpen && mayAnswer && key('granted', t('grant'))}
          {isOpen && mayAnswer && key('refused', t('refuse'))}
          {isOpen && mayCancel && !mayAnswer && key('cancelled', t('cancel'))}
        </>
      }
    />
  )
}
