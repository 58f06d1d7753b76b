import { useTranslation } from 'react-i18next'
import { CountField } from '../../../platform/web/ui/count-field.tsx'
import { mostWorth } from '../shared/limits.ts'
import type { TaskFormState } from './task-form.ts'

/** What a task is worth: a field for admins of its group, words for everybody else who may edit it (FOLK-17). */
export function WorthField({ form, isAdmin }: { form: TaskFormState; isAdmin: boolean }) {
  const { t } = useTranslation('tasks')
  if (!isAdmin) return <p>{t('worth.byAdmins', { count: Number(form.values.worth) })}</p>
  const isRight = (typed: string): boolean => /^\d+$/.test(typed.trim()) && Number(typed) <= mostWorth
  const field = form.field('worth', { validate: (typed) => isRight(typed) || t('worth.wrong', { most: mostWorth }) })
  return <CountField {...field} label={t('worth.label')} help={t('worth.help')} />
}
