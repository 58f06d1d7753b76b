import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { Above } from '../../../platform/web/ui/card-link.tsx'
import { Gauge } from '../../../platform/web/ui/gauge.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { endGauge } from './end-gauge.ts'
import styles from './parent-clocks.module.css'
import { subcategoriesOfParentsQuery } from './subcategory-api.ts'
import './texts.ts'

const clocksOfCar = ['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge']
const clocksOfHouse = ['Electricity', 'Gas', 'Broadband', 'House Insurance']

type ParentClocksProps = { categoryId: string; mayEdit?: boolean } & ({ carId: string } | { houseId: string })

/** Shows on the card of a car or a house when its four most important contracts end. Nothing until that is loaded. */
export function ParentClocks({ categoryId, mayEdit = false, ...parent }: ParentClocksProps) {
  const today = useToday()
  const { data = [] } = useQuery(subcategoriesOfParentsQuery(categoryId))
  const isCar = 'carId' in parent
  const own = data.filter((one) => (isCar ? one.carId === parent.carId : one.houseId === parent.houseId))
  const clocks = (isCar ? clocksOfCar : clocksOfHouse).flatMap((name) => own.filter((one) => one.name === name))
  if (clocks.length === 0) return null
  return (
    <dl className={styles.clocks}>
      {clocks.map((subcategory) => (
        <Clock key={subcategory.id} subcategory={subcategory} today={today} mayEdit={mayEdit} />
      ))}
    </dl>
  )
}

type ClockProps = { subcategory: SubcategoryAtAGlance; today: string; mayEdit: boolean }

function Clock({ subcategory, today, mayEdit }: ClockProps) {
  const { name, endDate } = subcategory
  const level = endGauge(endDate, today)
  return (
    <div className={styles.clock}>
      <dt>
        <Gauge {...level} {...(mayEdit && endDate === null ? { icon: Plus } : {})} />
        <span>{name}</span>
      </dt>
      <dd>
        {endDate === null ? (
          <NoDate subcategory={subcategory} mayEdit={mayEdit} />
        ) : (
          <>
            <b>{formatDay(endDate)}</b> <span className={styles[level.state]}>{relativeDay({ day: endDate, today })}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function NoDate({ subcategory: { id, name }, mayEdit }: Omit<ClockProps, 'today'>) {
  const { t } = useTranslation('subcategories')
  if (!mayEdit) return t('noDate')
  return (
    <Above className={styles.add}>
      <TextLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId: id }} />}>
        {t('addDate')}
        <VisuallyHidden> {t('addDateTo', { name })}</VisuallyHidden>
      </TextLink>
    </Above>
  )
}
