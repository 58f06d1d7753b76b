import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { daysAfter, formatDayOfWeek, mondayOf } from '#platform/shared/dates.ts'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { dayHeading } from './describe-day.ts'
import { mealsOfWeekQuery } from './meal-api.ts'
import { daysOfWeek, itemsOf, planOn } from './meal-plans.ts'
import { t } from './texts.ts'
import { useWriteMeal } from './use-write-meal.ts'

type CopyMealDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  planDate: string
  meal: Meal
  plans: readonly MealPlan[]
}

/** The dialog that copies a meal to another day of its week or the next; a day that has one shows which it replaces. */
export function CopyMealDialog({ open, onClose, categoryId, planDate, meal, plans }: CopyMealDialogProps) {
  const monday = mondayOf(planDate)
  const nextMonday = daysAfter(monday, 7)
  const [to, setTo] = useState(daysAfter(planDate, 7))
  // Until next week has been read nothing is written into it: it would not be known what is replaced.
  const next = useQuery({ ...mealsOfWeekQuery(categoryId, nextMonday), enabled: open }).data?.plans
  const write = useWriteMeal()
  const text = planOn(plans, planDate)?.[meal] ?? null
  const known = [...plans, ...(next ?? [])]
  const days = [...daysOfWeek(monday), ...daysOfWeek(nextMonday)].filter((day) => day !== planDate)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const plan = planOn(known, to)
    const words = { meal: t(`meal.${meal}`), day: formatDayOfWeek(to) }
    const messages = { done: t('copy.done', words), failed: t('copy.failed', { meal: t(`ofMeal.${meal}`) }) }
    if (text !== null)
      write({ categoryId, planDate: to, field: meal, text, was: plan?.[meal] ?? null, isNew: plan === undefined, ...messages })
    onClose()
  }
  const options = days.map((day) => {
    const there = itemsOf(planOn(known, day)?.[meal]).join(', ')
    const label = there === '' ? formatDayOfWeek(day) : t('copy.replaces', { day: formatDayOfWeek(day), there })
    return { value: day, label, disabled: day >= nextMonday && next === undefined }
  })
  return (
    <SaveDialog
      {...{ open, onClose }}
      size="s"
      title={t('copy.title', { meal: t(`ofMeal.${meal}`) })}
      subtitle={dayHeading(planDate)}
      onSubmit={submit}
      saveLabel={t('copy.submit')}
      saving={next === undefined && to >= nextMonday}
    >
      <RadioGroup label={t('copy.to')} options={options} value={to} onChange={setTo} />
    </SaveDialog>
  )
}
