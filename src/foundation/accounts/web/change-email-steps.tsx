import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { PasswordField } from '../../../platform/web/ui/password-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { welcomeQuery } from './account-api.ts'

type Bound = Omit<ComponentProps<typeof TextField>, 'label'>

/** The first step of another address: the password of the one who asks (PROF-05). */
export function PasswordStep({ field }: { field: Bound }) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordField
      label={t('email.password')}
      autoComplete="current-password"
      {...field}
      {...(field.error ? {} : { help: t('email.why') })}
    />
  )
}

/** The second step: the new address, and what becomes of the old one until the link is used (GAP-54). */
export function NewEmailStep({ field }: { field: Bound }) {
  const { t } = useTranslation('accounts')
  const { data: welcome } = useQuery(welcomeQuery)
  return (
    <div ref={focusInput}>
      <FormGrid>
        <TextField label={t('email.new')} type="email" autoComplete="email" help={t('email.newHelp')} {...field} />
        {welcome?.mail === false && <Note tone="plain">{t('email.outbox')}</Note>}
      </FormGrid>
    </div>
  )
}

// The step before has just gone, and with it what had the focus.
function focusInput(step: HTMLDivElement | null): void {
  step?.querySelector('input')?.focus()
}
