import { refusalCode } from '#platform/web/api/refusal.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import type { ItemTexts } from './item-texts.ts'
import { t } from './texts.ts'

/** Returns what shows at its field why a contract was not saved; it returns false for a refusal that belongs to no field. */
export function itemRefusal(form: ReturnType<typeof useFields<ItemTexts>>): (error: Error) => boolean {
  return (error) => {
    if (refusalCode(error) !== 'NOT_ASSIGNABLE') return form.showRefusal(error)
    form.setError('lookedAfterBy', t('notAssignable'))
    return true
  }
}
