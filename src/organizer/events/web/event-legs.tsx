import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import type { CalendarEvent } from '../contract.ts'
import type { Leg, LegKind } from '../legs/contract.ts'
import { legKinds } from '../shared/choices.ts'
import { eventQuery } from './event-api.ts'
import styles from './event-legs.module.css'
import { t } from './texts.ts'
import { useClaimLeg } from './use-claim-leg.ts'

type EventLegsProps = { event: CalendarEvent; mayEdit: boolean; isOver: boolean }

/** Who takes those whom an event is for there, and who fetches them; an open leg is taken here, and one's own given back. */
export function EventLegs({ event, mayEdit, isOver }: EventLegsProps) {
  const people = useQuery(assigneesQuery(event.categoryId)).data ?? []
  const me = usePerson()?.id
  const client = useQueryClient()
  const { send, sending } = useClaimLeg({
    failure: t('leg.failed'),
    onDone: (changed) => void client.setQueryData(eventQuery(changed.id).queryKey, changed),
  })
  const legs = legKinds.flatMap((kind) => (event[kind] === null ? [] : [{ kind, leg: event[kind] }]))
  if (legs.length === 0) return null
  return (
    <ul className={styles.legs}>
      {legs.map(({ kind, leg }) => {
        const name = leg.name ?? people.find(({ id }) => id === leg.personId)?.name
        const isOpen = leg.personId === null && leg.name === null
        const claim = (claimed: boolean) => () => send({ eventId: event.id, leg: kind, claimed })
        return (
          <li key={kind} className={styles.leg} data-open={isOpen ? '' : undefined}>
            {name === undefined ? (
              <HexagonIcon icon={kind === 'takes' ? ArrowUpRight : ArrowDownLeft} />
            ) : (
              <PersonAvatar id={leg.personId ?? name} name={name} silent />
            )}
            <p className={styles.words}>
              <strong>{isOpen ? t(`leg.openIs.${kind}`) : t(`leg.is.${kind}`, { name: name ?? '' })}</strong>
              <small>{t('leg.atTime', { time: timeOf(event, kind, leg) })}</small>
            </p>
            {isOpen && mayEdit && !isOver && (
              <Button variant="primary" working={sending} onClick={claim(true)}>
                {t('leg.do')}
              </Button>
            )}
            {leg.personId !== null && leg.personId === me && mayEdit && (
              <Button working={sending} onClick={claim(false)}>
                {t('leg.giveBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const timeOf = (event: CalendarEvent, kind: LegKind, leg: Leg): string => leg.time ?? (kind === 'takes' ? event.time : event.endTime) ?? ''
