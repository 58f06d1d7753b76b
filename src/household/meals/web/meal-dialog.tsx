import { type FormEvent, useRef, useState } from 'react'
import { daysAfter } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { dayHeading, weekdayOf } from './describe-day.ts'
import { DishChoices } from './dish-choices.tsx'
import { StaleText } from './stale-text.tsx'
import { t } from './texts.ts'
import { useMealDraft } from './use-meal-draft.ts'
import { useSaveText } from './use-save-text.ts'

type MealDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  planDate: string
  meal: Meal
  /** The plan of the day as it is now. */
  plan: MealPlan | undefined
  /** Goes on to the same meal of the next day; unset on the last day of the week. */
  onNext?: (() => void) | undefined
}

/** The dialog that edits a meal from its week, one item per line. What is typed and not saved is there in the daily view as well. */
export function MealDialog({ open, onClose, categoryId, planDate, meal, plan, onNext }: MealDialogProps) {
  const stored = plan?.[meal] ?? null
  const text = useMealDraft(`meals ${categoryId} ${planDate} ${meal}`, stored)
  const field = useRef<HTMLTextAreaElement>(null)
  const isGoingOn = useRef(false)
  const [problem, setProblem] = useState<string>()
  const { save, saving, theirs } = useSaveText({
    place: { categoryId, planDate, field: meal },
    isNew: plan === undefined,
    now: stored,
    text,
    onSaved: () => {
      text.drop()
      if (isGoingOn.current && onNext !== undefined) onNext()
      else onClose()
    },
    onProblem: setProblem,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    isGoingOn.current = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('value') === 'next'
    save()
  }
  const type = (typed: string): void => {
    setProblem(undefined)
    text.type(typed)
  }
  return (
    <SaveDialog
      {...{ open, onClose, saving }}
      onCancel={text.drop}
      size="s"
      initialFocus={field}
      title={t(`meal.${meal}`)}
      subtitle={dayHeading(planDate)}
      onSubmit={submit}
      saveLabel={t('save')}
    >
      {theirs !== undefined && <StaleText now={theirs.text} />}
      <TextAreaField
        label={t('onePerLine')}
        rows={4}
        value={text.text}
        error={problem}
        ref={field}
        onChange={({ target }) => type(target.value)}
      />
      <DishChoices
        {...{ categoryId, planDate, meal }}
        typed={text.text}
        onChoose={(dish) => type([text.text.trim(), dish].filter((line) => line !== '').join('\n'))}
      />
      {onNext !== undefined && (
        <Button type="submit" value="next" block>
          {t('saveAndNext', { day: weekdayOf(daysAfter(planDate, 1)) })}
        </Button>
      )}
    </SaveDialog>
  )
}
