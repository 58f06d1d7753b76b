import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import type { Meal } from '../contract.ts'
import styles from './meal-editor.module.css'
import { OvertakenText } from './overtaken-text.tsx'
import type { useKeptText } from './use-kept-text.ts'
import { useSaveText } from './use-save-text.ts'

type MealEditorProps = {
  place: { categoryId: string; planDate: string; field: Meal }
  isNew: boolean
  /** What is stored now. */
  now: string | null
  text: ReturnType<typeof useKeptText>
  onClose: () => void
}

/** The items of a meal as lines, one item each, with Save and Cancel (MEAL-09, MEAL-10). */
export function MealEditor({ place, isNew, now, text, onClose }: MealEditorProps) {
  const { t } = useTranslation(['meals', 'ui'])
  const [problem, setProblem] = useState<string>()
  const { save, saving, theirs } = useSaveText({ place, isNew, now, text, onSaved: onClose, onProblem: setProblem })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" working={saving} workingLabel={t('ui:saving')}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  )
}
