import { BedDouble, type LucideIcon, MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { TravelHotel, TravelLocation, TravelPlan, TravelTransportation } from '../contract.ts'
import { suggestDays } from './suggest-days.ts'
import { PartMenu } from './part-menu.tsx'
import { t } from './texts.ts'
import { Gaps, TripWarning } from './trip-warning.tsx'
import type { LocationWarnings } from './location-warnings.ts'
import { transportIcon } from './transport-icon.ts'
import type { TripActions } from './trip-editing.ts'
import styles from './trip-location.module.css'
import { rangeOf } from './trip-texts.ts'

type TripLocationProps = {
  plan: TravelPlan
  location: TravelLocation
  warnings: LocationWarnings
  /** Unset when the person may only view. */
  actions: TripActions | undefined
}

/** A location of a trip on its route, with its transportation and its hotels. */
export function TripLocation({ plan, location, warnings, actions }: TripLocationProps) {
  const { name, hotels, transportations } = location
  return (
    <li className={styles.stop}>
      <HexagonIcon icon={MapPin} hue={kinds.travel.hue} className={styles.cell} />
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={3}>{name}</Heading>
          <Quiet>{rangeOf(location)}</Quiet>
          {warnings.isOutside(location.id) && <TripWarning>{t('remark.outside')}</TripWarning>}
        </div>
        {actions !== undefined && (
          <PartMenu
            name={name}
            onEdit={() => actions.edit({ of: 'location', plan, part: location, days: location })}
            onDelete={() => actions.ask({ of: 'location', part: location })}
          />
        )}
      </div>
      {hotels.length + transportations.length > 0 && (
        <ul className={styles.legs}>
          {transportations.map((part) => (
            <TransportLeg key={part.id} part={part} location={location} actions={actions} />
          ))}
          {hotels.map((part) => (
            <HotelLeg key={part.id} part={part} location={location} warnings={warnings} actions={actions} />
          ))}
        </ul>
      )}
      <Gaps gaps={warnings.gapsAt(location.id)} />
      {actions !== undefined && <AddLegs location={location} actions={actions} />}
    </li>
  )
}

function AddLegs({ location, actions }: { location: TravelLocation; actions: TripActions }) {
  const { name } = location
  return (
    <div className={styles.adds}>
      <Button
        size="s"
        variant="quiet"
        icon={Plus}
        aria-label={t('transportation.addTo', { name })}
        onClick={() => actions.edit({ of: 'transportation', location, part: undefined })}
      >
        {t('transportation.add')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon={Plus}
        aria-label={t('hotel.addTo', { name })}
        onClick={() => actions.edit({ of: 'hotel', location, part: undefined })}
      >
        {t('hotel.add')}
      </Button>
    </div>
  )
}

/** The end of the route, where the next location is added. */
export function AddLocation({ plan, actions }: { plan: TravelPlan; actions: TripActions }) {
  return (
    <li className={styles.stop}>
      <HexagonIcon icon={Plus} hue={kinds.travel.hue} className={styles.cell} />
      <Button
        variant="quiet"
        className={styles.add}
        onClick={() => actions.edit({ of: 'location', plan, part: undefined, days: suggestDays(plan) })}
      >
        {t('location.add')}
      </Button>
    </li>
  )
}

type LegProps<Part> = { part: Part; location: TravelLocation; actions: TripActions | undefined }

/** Transportation, as a row in the well of a location. */
function TransportLeg({ part, location, actions }: LegProps<TravelTransportation>) {
  const menu = actions && (
    <PartMenu
      name={part.type}
      onEdit={() => actions.edit({ of: 'transportation', location, part })}
      onDelete={() => actions.remove({ of: 'transportation', part })}
    />
  )
  return (
    <Leg icon={transportIcon(part.type)} kind={t('transportation.is')} title={part.type} costPence={part.costPence} menu={menu}>
      {part.details !== null && <p className={styles.details}>{part.details}</p>}
    </Leg>
  )
}

/** A hotel, as a row in the well of a location. */
function HotelLeg({ part, location, warnings, actions }: LegProps<TravelHotel> & { warnings: LocationWarnings }) {
  // Only one is named: many rooms booked for the same nights need no list of pairs.
  const [overlap, ...others] = warnings.overlapsOf(part.id)
  const menu = actions && (
    <PartMenu
      name={part.name}
      onEdit={() => actions.edit({ of: 'hotel', location, part })}
      onDelete={() => actions.remove({ of: 'hotel', part })}
    />
  )
  return (
    <Leg icon={BedDouble} kind={t('hotel.is')} title={part.name} costPence={part.costPence} menu={menu}>
      <p>{rangeOf(part)}</p>
      {warnings.isOutside(part.id) && <TripWarning>{t('remark.outside')}</TripWarning>}
      {overlap && (
        <TripWarning>
          {t('remark.overlap', { name: overlap.name, days: rangeOf({ startDate: overlap.from, endDate: overlap.to }) })}
        </TripWarning>
      )}
      {others.length > 0 && <TripWarning>{t('remark.moreOverlaps', { count: others.length })}</TripWarning>}
    </Leg>
  )
}

type RowProps = {
  icon: LucideIcon
  /** The meaning of the icon, for screen readers. */
  kind: string
  title: string
  costPence: number | null
  menu: ReactNode
  children: ReactNode
}

function Leg({ icon, kind, title, costPence, menu, children }: RowProps) {
  return (
    <li className={styles.leg}>
      <Icon of={icon} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.tripLegWords}>
          <p dir="auto">
            <VisuallyHidden>{kind}: </VisuallyHidden>
            {title}
          </p>
          <div className={styles.sub}>{children}</div>
        </div>
        {costPence !== null && <p className={styles.cost}>{formatMoney(costPence)}</p>}
      </div>
      {menu}
    </li>
  )
}
