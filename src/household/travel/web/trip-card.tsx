import { useTranslation } from 'react-i18next'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { hueClass } from '../../../platform/web/ui/hue.ts'
import { useArrival } from '../../../platform/web/ui/use-arrival.ts'
import type { TravelPlan } from '../contract.ts'
import { PartMenu } from './part-menu.tsx'
import { Gaps } from './remark.tsx'
import { remarksAt } from './remarks-at.ts'
import styles from './trip-card.module.css'
import type { TripVerbs } from './trip-editing.ts'
import { TripPeople } from './trip-people.tsx'
import { AddStop, TripStop } from './trip-stop.tsx'
import { TripSum } from './trip-sum.tsx'
import { useTripWords } from './use-trip-words.ts'

type TripCardProps = {
  plan: TravelPlan
  today: string
  familyId: string | undefined
  /** Unset: the person may only look. */
  verbs: TripVerbs | undefined
}

/** One trip: when and where, who comes along, its places on a dotted route, and what it costs (TRAV-01, GAP-95). */
export function TripCard({ plan, today, familyId, verbs }: TripCardProps) {
  const { t } = useTranslation('travel')
  const words = useTripWords()
  const headline = words.range(plan)
  const remarks = remarksAt(plan, today)
  const arrival = useArrival(plan.id)
  return (
    <Card {...arrival} past={plan.endDate < today} render={<li />} className={classNames(styles.trip, hueClass(kinds.travel.hue))}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} look="m">
            {headline}
          </Heading>
          <p className={styles.quiet}>{words.subtitle(plan, today)}</p>
        </div>
        <TripPeople plan={plan} headline={headline} familyId={familyId} verbs={verbs} />
        {verbs !== undefined && (
          <div className={styles.menu}>
            <PartMenu
              name={headline}
              onEdit={() => verbs.edit({ of: 'plan', part: plan })}
              onDelete={() => verbs.ask({ of: 'plan', part: plan })}
            />
          </div>
        )}
      </div>
      {(plan.locations.length > 0 || verbs !== undefined) && (
        <ol className={styles.stops} aria-label={t('location.all')}>
          {plan.locations.map((location) => (
            <TripStop key={location.id} plan={plan} location={location} remarks={remarks} verbs={verbs} />
          ))}
          {verbs !== undefined && <AddStop plan={plan} verbs={verbs} />}
        </ol>
      )}
      <Gaps gaps={remarks.gapsAt('')} />
      <TripSum plan={plan} />
    </Card>
  )
}
