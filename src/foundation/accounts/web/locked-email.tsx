import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../platform/web/ui/text-field.tsx'

/** The invited address: an invitation is for it alone, so it cannot be changed (GAP-39). */
export function LockedEmail(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('invitations')
  return <TextField {...props} label={t('page.email')} type="email" autoComplete="username" readOnly help={t('page.emailLocked')} />
}
