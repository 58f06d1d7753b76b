import { BedDouble } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { TravelHotel, TravelLocation, TravelTransportation } from '../contract.ts'
import { PartMenu } from './part-menu.tsx'
import { Remark } from './remark.tsx'
import type { RemarksAt } from './remarks-at.ts'
import { transportIcon } from './transport-icon.ts'
import type { TripVerbs } from './trip-editing.ts'
import styles from './trip-leg.module.css'
import { useTripWords } from './use-trip-words.ts'

type LegProps<Part> = { part: Part; location: TravelLocation; verbs: TripVerbs | undefined }

/** How one travels, as a row in the well of a place. */
export function TransportLeg({ part, location, verbs }: LegProps<TravelTransportation>) {
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
export function HotelLeg({ part, location, remarks, verbs }: LegProps<TravelHotel> & { remarks: RemarksAt }) {
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
        <div className={styles.words}>
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
