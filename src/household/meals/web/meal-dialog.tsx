import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { dayHeading } from './day-words.ts'
import { OvertakenText } from './overtaken-text.tsx'
import { useKeptText } from './use-kept-text.ts'
import { useSaveText } from './use-save-text.ts'

type MealDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  planDate: string
  meal: Meal
  /** The plan of the day as it is now. */
  plan: MealPlan | undefined
}

/** The dialog that edits a meal from its week, one item per line. What is typed and not saved is there in the daily view as well. */
export function MealDialog({ open, onClose, categoryId, planDate, meal, plan }: MealDialogProps) {
  const { t } = useTranslation('meals')
  const stored = plan?.[meal] ?? null
  const text = useKeptText(`meals ${categoryId} ${planDate} ${meal}`, stored)
  const [problem, setProblem] = useState<string>()
  const { save, saving, theirs } = useSaveText({
    place: { categoryId, planDate, field: meal },
    isNew: plan === undefined,
    now: stored,
    text,
    onSaved: () => {
      text.drop()
      onClose()
    },
    onProblem: setProblem,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <SaveDialog
      {...{ open, onClose, saving }}
      onCancel={text.drop}
      size="s"
      title={t(`meal.${meal}`)}
      subtitle={dayHeading(planDate)}
      onSubmit={submit}
      saveLabel={t('save')}
    >
      {theirs !== undefined && <OvertakenText now={theirs.text} />}
      <TextAreaField
        label={t('onePerLine')}
        rows={4}
        value={text.text}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          text.type(target.value)
        }}
      />
    </SaveDialog>
  )
}
