import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { formatDay } from '../../../platform/web/texts/format-day.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { relativeDay } from '../../../platform/web/texts/relative-day.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Level } from '../../../platform/web/ui/level.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { type EndLevel, endLevel } from './end-level.ts'
import styles from './subcategory-card.module.css'

type SubcategoryCardProps = { subcategory: SubcategoryAtAGlance; today: string }

/** A subcategory as a small card that opens it (CATP-02, CAR-21): its name, what it costs a month, and when it ends. */
export function SubcategoryCard({ subcategory, today }: SubcategoryCardProps) {
  const { id, name, holds, endDate } = subcategory
  const level = endLevel(endDate, today)
  return (
    <Card lifts render={<li />}>
      <div className={styles.card}>
        <span className={styles.mark}>
          {holds === 'appointments' ? <Cell icon={CalendarDays} hue={kinds.health.hue} /> : <Level {...level} />}
        </span>
        <div className={styles.words}>
          <Heading level={2} look="s">
            <Cover render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId: id }} />}>{name}</Cover>
          </Heading>
          {holds === 'appointments' ? <Appointments /> : <Glance {...{ subcategory, today, state: level.state }} />}
        </div>
      </div>
    </Card>
  )
}

function Appointments() {
  const { t } = useTranslation('subcategories')
  return <When>{t('appointments')}</When>
}

const tones = { good: 'quiet', soon: 'soon', past: 'late', none: 'quiet' } as const

function Glance({ subcategory, today, state }: SubcategoryCardProps & Pick<EndLevel, 'state'>) {
  const { t } = useTranslation('subcategories')
  const { monthlyCostPence, inForce, endDate } = subcategory
  const without = t(inForce > 0 ? 'noEnd' : 'noDate')
  return (
    <>
      {monthlyCostPence > 0 && <p className={styles.cost}>{t('aMonth', { amount: formatMoney(monthlyCostPence) })}</p>}
      <When tone={tones[state]}>
        {endDate === null ? without : t('ends', { day: formatDay(endDate), relative: relativeDay({ day: endDate, today }) })}
      </When>
    </>
  )
}
