import type { RecordTexts } from '#organizer/due-dates/web/record-texts.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'

const fieldOf = { NOT_YET: 'doneOn', END_TOO_EARLY: 'nextOn' } as const

/** Shows at its field why a test was refused; returns whether it was shown. */
export function showTestRefusal(form: ReturnType<typeof useFields<RecordTexts>>, error: Error): boolean {
  const code = refusalCode(error)
  if (code !== 'NOT_YET' && code !== 'END_TOO_EARLY') return form.showRefusal(error)
  form.setError(fieldOf[code], refusalMessage(error) ?? '')
  return true
}
