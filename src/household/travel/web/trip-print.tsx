import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { t } from './texts.ts'
import styles from './trip-print.module.css'
import { rangeOf } from './trip-texts.ts'

/** A trip on paper: its days, people, places, hotels and transport, each with a box to tick. */
export function TripPrint({ plan }: { plan: TravelPlan }) {
  const { locations, participants } = plan
  const places = locations.map(({ name }) => name).join(', ')
  return (
    <PrintPage subject={plan.id} title={places || t('title')} aside={rangeOf(plan)} numbered>
      {participants.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.name}>{t('sheet.people')}</h2>
          <div className={styles.people}>
            {participants.map(({ id, name }) => (
              <PrintBox key={id}>{name}</PrintBox>
            ))}
          </div>
        </section>
      )}
      {locations.map((location) => (
        <PlacePart key={location.id} location={location} />
      ))}
    </PrintPage>
  )
}

function PlacePart({ location: { name, transportations, hotels, ...days } }: { location: TravelLocation }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.name}>
        {name} <small className={styles.days}>{rangeOf(days)}</small>
      </h2>
      {transportations.map(({ id, type, details }) => (
        <PrintBox key={id}>
          <b>{type}</b> {details !== null && <span className={styles.details}>{details}</span>}
        </PrintBox>
      ))}
      {hotels.map((hotel) => (
        <PrintBox key={hotel.id}>
          <b>{hotel.name}</b> {t('sheet.hotel', { days: rangeOf(hotel) })}
        </PrintBox>
      ))}
    </section>
  )
}
