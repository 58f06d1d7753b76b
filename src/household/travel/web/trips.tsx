import { useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { TravelPlan } from '../contract.ts'
import { TripCard } from './trip-card.tsx'
import type { TripVerbs } from './trip-editing.ts'
import { inTurn } from './trip-order.ts'
import styles from './trips.module.css'

type TripsProps = {
  plans: readonly TravelPlan[]
  familyId: string | undefined
  /** Unset: the person may only look. */
  verbs: TripVerbs | undefined
}

/** The trips ahead, the next one first, and those that are over folded behind a button. */
export function Trips({ plans, ...same }: TripsProps) {
  const { t } = useTranslation('travel')
  const today = useToday()
  const { ahead, past } = inTurn(plans, today)
  return (
    <>
      {ahead.length === 0 ? (
        <p className={styles.none}>{t('noneAhead')}</p>
      ) : (
        <ul className={styles.trips} aria-label={t('ahead')}>
          {ahead.map((plan) => (
            <TripCard key={plan.id} plan={plan} today={today} {...same} />
          ))}
        </ul>
      )}
      {past.length > 0 && <PastTrips plans={past} today={today} {...same} />}
    </>
  )
}

function PastTrips({ plans, ...same }: TripsProps & { today: string }) {
  const { t } = useTranslation('travel')
  // Whoever comes for one of them need not look for it.
  const isMeant = useLocation({ select: ({ hash }) => plans.some(({ id: meant }) => meant === hash) })
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? isMeant
  const id = useId()
  const label = t('past', { count: plans.length })
  return (
    <section className={styles.past} aria-label={label}>
      <Button
        variant="quiet"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choose(!isOpen)}
      >
        {label}
      </Button>
      <ul id={id} className={styles.trips} hidden={!isOpen}>
        {isOpen && plans.map((plan) => <TripCard key={plan.id} plan={plan} {...same} />)}
      </ul>
    </section>
  )
}
