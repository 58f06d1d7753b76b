import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { CategoryChoice } from '../../../foundation/categories/web/public.ts'
import { Back } from '../../../platform/web/ui/back.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import styles from './planner-head.module.css'
import { type GoTo, type PlannerPlace, plannerViews } from './planner-view.ts'

type PlannerHeadProps = {
  place: PlannerPlace
  /** Unset until it is read. */
  planner: Category | undefined
  onGo: GoTo
  listButton: ReactNode
}

// Keeps the title where it is until the trail is known.
const blank = '\u00a0'

/** The head of the planner: where it is, the views, the shopping list, and which planner where there are several (MEAL-01, GAP-03). */
export function PlannerHead({ place, planner, onGo, listButton }: PlannerHeadProps) {
  const { t } = useTranslation('meals')
  const name = planner?.name === t('title') ? undefined : planner?.name
  const trail = [planner?.familyName, name].filter((part) => part !== undefined).join(' · ')
  const views = plannerViews.map((value) => ({ value, label: t(`views.${value}`) }))
  return (
    <PageHead
      back={<Back render={<Link to="/dashboard" />} />}
      room={<Room kind="meals" size="head" />}
      trail={trail || blank}
      title={t('title')}
      actions={
        <div className={styles.actions} data-line="">
          {planner?.access === 'view' && <ViewOnlyChip />}
          <CategoryChoice kind="meals" chosen={place.categoryId} onChoose={(categoryId) => onGo({ categoryId })} />
          <div className={styles.views}>
            <Segments label={t('view')} options={views} value={place.view} onChange={(view) => onGo({ view })} fill />
          </div>
          {listButton}
        </div>
      }
    />
  )
}
