import { ArrowLeftRight, ArrowRight, Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../platform/shared/dates.ts'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { weekdayOf } from './day-words.ts'
import { daysOfWeek, itemsOf, planOn } from './meal-plans.ts'
import type { MealMove } from './use-move-meal.ts'

type MoveMenuProps = { meal: Meal; day: string; plans: readonly MealPlan[]; onMove: (move: MealMove) => void }

/** The days of the week to which a meal can move; where something stands the two change places, and the menu says with what. */
export function MoveMenu({ meal, day, plans, onMove }: MoveMenuProps) {
  const { t } = useTranslation('meals')
  const others = daysOfWeek(mondayOf(day)).filter((other) => other !== day)
  const items = others.map((to) => {
    const there = itemsOf(planOn(plans, to)?.[meal]).join(', ')
    const words = { day: weekdayOf(to), there }
    return {
      label: there === '' ? t('move.to', words) : t('move.swap', words),
      icon: there === '' ? ArrowRight : ArrowLeftRight,
      onSelect: () => onMove({ meal, from: day, to }),
    }
  })
  const label = t('move.menu', { meal: t(`ofMeal.${meal}`), day: weekdayOf(day) })
  return <Menu trigger={<IconButton icon={Ellipsis} tone="muted" label={label} />} items={items} />
}
