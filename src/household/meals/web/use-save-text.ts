import { useState } from 'react'
import { refusalCode, refusedFields } from '#platform/web/api/refusal.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { MealField } from '../contract.ts'
import { longestLine, longestMeal, longestNotes } from '../shared/limits.ts'
import { t } from './texts.ts'
import type { useMealDraft } from './use-meal-draft.ts'
import { useSaveField } from './use-save-field.ts'

const longest = { meal: longestMeal, notes: longestNotes }

type SaveText = {
  place: { categoryId: string; planDate: string; field: MealField }
  isNew: boolean
  /** The text that is stored now. */
  now: string | null
  text: ReturnType<typeof useMealDraft>
  onSaved: () => void
  /** Receives what is wrong with the text, in words; unset when nothing is. */
  onProblem: (problem: string | undefined) => void
}

/** Saves what was typed. After an edit conflict the person sees what the other wrote, and can save over it knowingly. */
export function useSaveText({ place, isNew, now, text, onSaved, onProblem }: SaveText) {
  const [isEditConflict, setEditConflict] = useState(false)
  const { send, sending } = useSaveField({
    onSaved: () => {
      setEditConflict(false)
      onSaved()
    },
    onRefused: (error) => {
      if (refusalCode(error) === 'CONFLICT') setEditConflict(true)
      const [refused] = refusedFields(error)
      onProblem(refused?.message)
      return refused !== undefined || refusalCode(error) === 'CONFLICT'
    },
  })
  return {
    save: () => {
      // Nothing was planned, and nothing was written.
      const isNothing = text.text.trim() === '' && text.was === null && now === null
      const problem = isNothing ? t('nothingWritten') : problemOf(place.field, text.text)
      onProblem(problem)
      if (problem === undefined) send({ ...place, text: text.text, was: isEditConflict ? now : text.was, isNew })
    },
    saving: sending,
    /** What somebody else wrote, once an edit conflict has shown it. */
    theirs: isEditConflict && now !== text.was ? { text: now } : undefined,
  }
}

function problemOf(field: MealField, text: string): string | undefined {
  const most = field === 'notes' ? longest.notes : longest.meal
  if (field !== 'notes' && text.split('\n').some((line) => line.trim().length > longestLine))
    return t('lineTooLong', { count: longestLine })
  return text.trim().length > most ? atMost(most).message : undefined
}
