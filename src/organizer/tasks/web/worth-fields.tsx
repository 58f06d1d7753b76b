import { useId } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { maxWorth } from '../shared/limits.ts'
import { t } from './texts.ts'
import styles from './worth-fields.module.css'
import type { TaskFormState } from './task-form.ts'

type WorthFieldsProps = { form: TaskFormState; isAdmin: boolean }

/** What a task earns in a group, and whether that needs an OK. */
export function WorthFields({ form, isAdmin }: WorthFieldsProps) {
  const helpId = useId()
  return (
    <>
      <WorthField form={form} isAdmin={isAdmin} />
      <div>
        <Checkbox {...form.tick('needsOk')} aria-describedby={helpId}>
          {t('ok.label')}
        </Checkbox>
        <p id={helpId} className={styles.help}>
          {t('ok.help')}
        </p>
      </div>
    </>
  )
}

/** What a task is worth: a field for admins of its group, words for everybody else who may edit it. */
function WorthField({ form, isAdmin }: WorthFieldsProps) {
  if (!isAdmin) return <p>{t('worth.byAdmins', { count: Number(form.values.worth) })}</p>
  const isRight = (typed: string): boolean => /^\d+$/.test(typed.trim()) && Number(typed) <= maxWorth
  const field = form.field('worth', { validate: (typed) => isRight(typed) || t('worth.wrong', { most: maxWorth }) })
  return <CountField {...field} label={t('worth.label')} help={t('worth.help')} />
}
