import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import type { RecordForm } from './outcome-fields.tsx'

/** Shows at its field why what became of a date was not saved; false for a refusal that belongs to no field. */
export function showRefusal(form: RecordForm, error: Error): boolean {
  const code = refusalCode(error)
  const field = code === 'NOT_YET' ? 'doneOn' : code === 'NEXT_TOO_EARLY' ? 'nextOn' : undefined
  if (field === undefined) return form.showRefusal(error)
  form.setError(field, refusalMessage(error) ?? '')
  return true
}
