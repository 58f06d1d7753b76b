import { mondayOf } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { weekdayOf } from './describe-day.ts'
import { meals, mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { planOn, withField } from './meal-plans.ts'
import { t } from './texts.ts'

/** A meal and the day it moves to, both of one week. */
export type MealMove = { meal: Meal; from: string; to: string }

type Move = MealMove & { categoryId: string; wasFrom: string; wasTo: string | null }

/** Moves a meal to another day of the week in exchange for any there, and offers Undo. */
export function useMoveMeal(categoryId: string, plans: readonly MealPlan[]): (move: MealMove) => void {
  const how = {
    run: async (move: Move, options: Parameters<typeof meals.move>[1]) =>
      serialize(`meals ${categoryId} moves`, async () => meals.move(move, options)),
    optimistic: (move: Move) => [cachedChange(mealsOfWeekQuery(categoryId, mondayOf(move.from)), (known) => moved(known, move))],
    reads: () => [plannerKey(categoryId)],
    failure: (error: Error, { meal }: Move) => {
      const failed = t('move.failed', { meal: t(`ofMeal.${meal}`) })
      return refusalCode(error) === 'CONFLICT' ? `${failed}. ${t('move.changedFirst')}` : failed
    },
    failureTitle: t('error'),
  }
  const movedText = ({ meal, from, to, wasTo }: Move): string => {
    const words = { meal: t(`meal.${meal}`), day: weekdayOf(to), back: weekdayOf(from) }
    return t(wasTo === null ? 'move.moved' : 'move.swapped', words)
  }
  const back = useChange({ ...how, success: t('undone') })
  const there = useChange({
    ...how,
    onDone: (_days, move) => toast.success(movedText(move), { undo: () => back.send(backOf(move)) }),
  })
  return ({ meal, from, to }) => {
    const wasFrom = planOn(plans, from)?.[meal] ?? null
    if (wasFrom !== null && from !== to) there.send({ categoryId, meal, from, to, wasFrom, wasTo: planOn(plans, to)?.[meal] ?? null })
  }
}

// The same meal moves back, from the day where it now is.
function backOf({ from, to, ...move }: Move): Move {
  return { ...move, from: to, to: from }
}

function moved<Known extends { plans: MealPlan[] }>(known: Known, { categoryId, meal, from, to, wasFrom, wasTo }: Move): Known {
  const without = withField(known, { categoryId, planDate: from, field: meal }, wasTo)
  return withField(without, { categoryId, planDate: to, field: meal }, wasFrom)
}
