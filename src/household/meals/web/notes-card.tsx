import { NotebookPen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import type { PlannedDay } from './meal-card.tsx'
import styles from './notes-card.module.css'
import { OvertakenText } from './overtaken-text.tsx'
import { PlanCard } from './plan-card.tsx'
import { useKeptText } from './use-kept-text.ts'
import { useSaveText } from './use-save-text.ts'

/** The notes of a day, written in place (MEAL-11). */
export function NotesCard(day: PlannedDay) {
  const { t } = useTranslation('meals')
  const notes = day.plan?.notes ?? null
  return (
    <PlanCard icon={NotebookPen} title={t('notes')} wide>
      {day.mayEdit ? <NotesForm day={day} now={notes} /> : <p className={styles.written}>{notes ?? t('noNotes')}</p>}
    </PlanCard>
  )
}

function NotesForm({ day: { categoryId, planDate, plan }, now }: { day: PlannedDay; now: string | null }) {
  const { t } = useTranslation(['meals', 'ui'])
  const [problem, setProblem] = useState<string>()
  const text = useKeptText(`meals ${categoryId} ${planDate} notes`, now)
  const place = { categoryId, planDate, field: 'notes' } as const
  const isNew = plan === undefined
  const { save, saving, theirs } = useSaveText({ place, isNew, now, text, onSaved: text.drop, onProblem: setProblem })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {theirs !== undefined && <OvertakenText now={theirs.text} />}
      <TextAreaField
        label={t('notes')}
        labelHidden
        rows={3}
        value={text.text}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          text.type(target.value)
        }}
      />
      <Button type="submit" working={saving} workingLabel={t('ui:saving')}>
        {t('saveNotes')}
      </Button>
    </form>
  )
}
