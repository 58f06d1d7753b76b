import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { membersQuery } from '#foundation/members/web/members-api.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { hueClass } from '#platform/web/ui/hue.ts'
import { PersonGroup } from '#platform/web/ui/person-group.tsx'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useHighlightOnNavigation } from '#platform/web/ui/use-highlight-on-navigation.ts'
import { printNow } from '#platform/web/ui/use-printing.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { TravelParticipant, TravelPlan } from '../contract.ts'
import { PartMenu } from './part-menu.tsx'
import { t } from './texts.ts'
import { Gaps } from './trip-warning.tsx'
import { locationWarnings } from './location-warnings.ts'
import styles from './trip-card.module.css'
import { costOf } from './trip-cost.ts'
import type { TripActions } from './trip-editing.ts'
import { TripPrint } from './trip-print.tsx'
import { AddLocation, TripLocation } from './trip-location.tsx'
import { rangeOf, subtitleOf, titleOf } from './trip-texts.ts'

type TripCardProps = {
  plan: TravelPlan
  today: string
  familyId: string | undefined
  /** Unset when the person may only view. */
  actions: TripActions | undefined
}

/** One trip: when and where, its participants, its locations on a dotted route, and its cost. */
export function TripCard({ plan, today, familyId, actions }: TripCardProps) {
  const headline = rangeOf(plan)
  const warnings = locationWarnings(plan, today)
  const arrival = useHighlightOnNavigation(plan.id)
  return (
    <Card {...arrival} past={plan.endDate < today} render={<li />} className={classNames(styles.trip, hueClass(kinds.travel.hue))}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} look="m">
            {titleOf(plan)}
          </Heading>
          <Quiet>{subtitleOf(plan, today)}</Quiet>
        </div>
        <TripPeople plan={plan} headline={headline} familyId={familyId} actions={actions} />
        <div className={styles.menu}>
          {actions === undefined ? (
            <PrintMenu name={headline} onPrint={() => printNow(plan.id)} />
          ) : (
            <PartMenu
              name={headline}
              onEdit={() => actions.edit({ of: 'plan', part: plan })}
              onPrint={() => printNow(plan.id)}
              onDelete={() => actions.ask({ of: 'plan', part: plan })}
            />
          )}
        </div>
      </div>
      {(plan.locations.length > 0 || actions !== undefined) && (
        <ol className={styles.stops} aria-label={t('location.all')}>
          {plan.locations.map((location) => (
            <TripLocation key={location.id} plan={plan} location={location} warnings={warnings} actions={actions} />
          ))}
          {actions !== undefined && <AddLocation plan={plan} actions={actions} />}
        </ol>
      )}
      <Gaps gaps={warnings.gapsAt('')} />
      <TripSum plan={plan} />
      <TripPrint plan={plan} />
    </Card>
  )
}

type TripPeopleProps = {
  plan: TravelPlan
  headline: string
  familyId: string | undefined
  /** Unset when the person may only view. */
  actions: TripActions | undefined
}

/** The participants, as avatars that unfold to names with their actions, and a button to add somebody. */
function TripPeople({ plan, headline, familyId, actions }: TripPeopleProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { participants } = plan
  const isUnfolded = isOpen && participants.length > 0
  if (participants.length === 0 && actions === undefined) return null
  return (
    <>
      <div className={styles.people}>
        {participants.length > 0 && (
          <button type="button" className={styles.faces} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <VisuallyHidden>{t('participant.all')} </VisuallyHidden>
            <PersonGroup people={participants.map(faceOf)} />
          </button>
        )}
        {actions !== undefined && (
          <Button
            size="s"
            variant="quiet"
            icon={UserPlus}
            aria-label={t('participant.addTo', { name: headline })}
            onClick={() => actions.edit({ of: 'participant', plan, part: undefined })}
          >
            {t('participant.add')}
          </Button>
        )}
      </div>
      <div id={id} className={styles.rows} hidden={!isUnfolded}>
        {isUnfolded && <PeopleRows plan={plan} familyId={familyId} actions={actions} />}
      </div>
    </>
  )
}

// A person with an account has the same colour everywhere.
const faceOf = ({ id, userId, name }: TravelParticipant) => ({ id: userId ?? id, name })

type PeopleRowsProps = { plan: TravelPlan; familyId: string | undefined; actions: TripActions | undefined }

/** The participants of a trip by name, with the address where the person may see it, and Edit and Delete for those who may. */
function PeopleRows({ plan, familyId = '', actions }: PeopleRowsProps) {
  const hasMembers = familyId !== '' && plan.participants.some(({ userId }) => userId !== null)
  const members = useQuery({ ...membersQuery(familyId), enabled: hasMembers }).data ?? []
  const addressOf = ({ userId, email }: TravelParticipant) =>
    userId === null ? email : members.find((member) => member.userId === userId)?.email
  return (
    <Rows className={styles.peopleRowsPeople}>
      {plan.participants.map((part) => (
        <Row
          key={part.id}
          lead={<PersonAvatar id={part.userId ?? part.id} name={part.name} silent />}
          title={part.name}
          sub={addressOf(part) ?? undefined}
          end={
            actions && (
              <PartMenu
                name={part.name}
                onEdit={() => actions.edit({ of: 'participant', plan, part })}
                onDelete={() => actions.remove({ of: 'participant', part })}
              />
            )
          }
        />
      ))}
    </Rows>
  )
}

/** The cost of a trip, by kind and in total; nothing where there is neither hotel nor transportation. */
function TripSum({ plan }: { plan: TravelPlan }) {
  const { totalPence, hotelsPence, transportPence, unpriced } = costOf(plan)
  if (plan.locations.every(({ hotels, transportations }) => hotels.length + transportations.length === 0)) return null
  return (
    <div className={styles.sum}>
      <dl className={styles.kinds} aria-label={t('sum.label')}>
        <Part name={t('sum.hotels')} pence={hotelsPence} />
        <Part name={t('sum.transport')} pence={transportPence} />
        <Part name={t('sum.total')} pence={totalPence} isTotal />
      </dl>
      {unpriced > 0 && <p className={styles.unpriced}>{t('sum.unpriced', { count: unpriced })}</p>}
    </div>
  )
}

function Part({ name, pence, isTotal = false }: { name: string; pence: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(pence)}</dd>
    </div>
  )
}
