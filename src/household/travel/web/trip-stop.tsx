import { MapPin, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { nextDays } from './next-days.ts'
import { PartMenu } from './part-menu.tsx'
import { Gaps, Remark } from './remark.tsx'
import type { RemarksAt } from './remarks-at.ts'
import type { TripVerbs } from './trip-editing.ts'
import { HotelLeg, TransportLeg } from './trip-leg.tsx'
import styles from './trip-stop.module.css'
import { useTripWords } from './use-trip-words.ts'

type TripStopProps = {
  plan: TravelPlan
  location: TravelLocation
  remarks: RemarksAt
  /** Unset: the person may only look. */
  verbs: TripVerbs | undefined
}

/** A place of a trip on its route, with how one gets there and where one sleeps. */
export function TripStop({ plan, location, remarks, verbs }: TripStopProps) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  const { name, hotels, transportations } = location
  return (
    <li className={styles.stop}>
      <Cell icon={MapPin} hue={kinds.travel.hue} className={styles.cell} />
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={3}>{name}</Heading>
          <p className={styles.days}>{range(location)}</p>
          {remarks.isOutside(location.id) && <Remark>{t('remark.outside')}</Remark>}
        </div>
        {verbs !== undefined && (
          <PartMenu
            name={name}
            onEdit={() => verbs.edit({ of: 'location', plan, part: location, days: location })}
            onDelete={() => verbs.ask({ of: 'location', part: location })}
          />
        )}
      </div>
      {hotels.length + transportations.length > 0 && (
        <ul className={styles.legs}>
          {transportations.map((part) => (
            <TransportLeg key={part.id} part={part} location={location} verbs={verbs} />
          ))}
          {hotels.map((part) => (
            <HotelLeg key={part.id} part={part} location={location} remarks={remarks} verbs={verbs} />
          ))}
        </ul>
      )}
      <Gaps gaps={remarks.gapsAt(location.id)} />
      {verbs !== undefined && <AddLegs location={location} verbs={verbs} />}
    </li>
  )
}

function AddLegs({ location, verbs }: { location: TravelLocation; verbs: TripVerbs }) {
  const { t } = useTranslation('travel')
  const { name } = location
  return (
    <div className={styles.adds}>
      <Button
        size="s"
        variant="quiet"
        icon={Plus}
        aria-label={t('transportation.addTo', { name })}
        onClick={() => verbs.edit({ of: 'transportation', location, part: undefined })}
      >
        {t('transportation.add')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon={Plus}
        aria-label={t('hotel.addTo', { name })}
        onClick={() => verbs.edit({ of: 'hotel', location, part: undefined })}
      >
        {t('hotel.add')}
      </Button>
    </div>
  )
}

/** The end of the route, where the next place is added. */
export function AddStop({ plan, verbs }: { plan: TravelPlan; verbs: TripVerbs }) {
  const { t } = useTranslation('travel')
  return (
    <li className={styles.stop}>
      <Cell icon={Plus} hue={kinds.travel.hue} className={styles.cell} />
      <Button
        variant="quiet"
        className={styles.add}
        onClick={() => verbs.edit({ of: 'location', plan, part: undefined, days: nextDays(plan) })}
      >
        {t('location.add')}
      </Button>
    </li>
  )
}
