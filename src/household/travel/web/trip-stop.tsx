import { BedDouble, type LucideIcon, MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { TravelHotel, TravelLocation, TravelPlan, TravelTransportation } from '../contract.ts'
import { nextDays } from './next-days.ts'
import { PartMenu } from './part-menu.tsx'
import { Gaps, Remark } from './remark.tsx'
import type { RemarksAt } from './remarks-at.ts'
import { transportIcon } from './transport-icon.ts'
import type { TripVerbs } from './trip-editing.ts'
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

type LegProps<Part> = { part: Part; location: TravelLocation; verbs: TripVerbs | undefined }

/** How one travels, as a row in the well of a place. */
function TransportLeg({ part, location, verbs }: LegProps<TravelTransportation>) {
  const { t } = useTranslation('travel')
  const menu = verbs && (
    <PartMenu
      name={part.type}
      onEdit={() => verbs.edit({ of: 'transportation', location, part })}
      onDelete={() => verbs.remove({ of: 'transportation', part })}
    />
  )
  return (
    <Leg icon={transportIcon(part.type)} kind={t('transportation.is')} title={part.type} costPence={part.costPence} menu={menu}>
      {part.details !== null && <p className={styles.details}>{part.details}</p>}
    </Leg>
  )
}

/** Where one sleeps, as a row in the well of a place. */
function HotelLeg({ part, location, remarks, verbs }: LegProps<TravelHotel> & { remarks: RemarksAt }) {
  const { t } = useTranslation('travel')
  const { range } = useTripWords()
  // One is named: whoever books many rooms for the same nights needs no list of pairs.
  const [overlap, ...others] = remarks.overlapsOf(part.id)
  const menu = verbs && (
    <PartMenu
      name={part.name}
      onEdit={() => verbs.edit({ of: 'hotel', location, part })}
      onDelete={() => verbs.remove({ of: 'hotel', part })}
    />
  )
  return (
    <Leg icon={BedDouble} kind={t('hotel.is')} title={part.name} costPence={part.costPence} menu={menu}>
      <p>{range(part)}</p>
      {remarks.isOutside(part.id) && <Remark>{t('remark.outside')}</Remark>}
      {overlap && (
        <Remark>{t('remark.overlap', { name: overlap.name, days: range({ startDate: overlap.from, endDate: overlap.to }) })}</Remark>
      )}
      {others.length > 0 && <Remark>{t('remark.moreOverlaps', { count: others.length })}</Remark>}
    </Leg>
  )
}

type RowProps = {
  icon: LucideIcon
  /** What the icon says, for screen readers. */
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
          <p className={styles.title}>
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
