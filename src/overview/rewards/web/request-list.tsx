import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { RequestState, RewardRequest, Rewards } from '../contract.ts'
import { rewards, rewardsKey } from './rewards-api.ts'
import { Section } from './section.tsx'

type Answer = Exclude<RequestState, 'asked'>

/** What was asked for: what waits, with its answers for admins, and what became of the rest, the newest first (FOLK-20). */
export function RequestList({ familyId, data }: { familyId: string; data: Rewards }) {
  const { t } = useTranslation('rewards')
  const waiting = data.requests.filter(({ state }) => state === 'asked')
  const past = data.requests.filter(({ state }) => state !== 'asked')
  const list = (requests: readonly RewardRequest[]) => (
    <Card pad="none">
      <Rows>
        {requests.map((request) => (
          <RequestRow key={request.id} familyId={familyId} request={request} mayAnswer={data.administered} />
        ))}
      </Rows>
    </Card>
  )
  return (
    <>
      {waiting.length > 0 && <Section title={t('requests')}>{list(waiting)}</Section>}
      {past.length > 0 && <Section title={t('history')}>{list(past)}</Section>}
    </>
  )
}

type RequestRowProps = { familyId: string; request: RewardRequest; mayAnswer: boolean }

function RequestRow({ familyId, request, mayAnswer }: RequestRowProps) {
  const { t } = useTranslation('rewards')
  const { id: requestId, person, reward, price, state, askedAt, mayCancel } = request
  const { send, sending } = useChange({
    run: async (answer: Answer, options) => rewards.answer({ requestId, state: answer }, options),
    reads: () => [rewardsKey(familyId)],
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
