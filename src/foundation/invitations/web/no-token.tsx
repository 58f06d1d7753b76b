import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../platform/web/ui/toast.tsx'

/** A link that has lost its token: says so and leads to signing in (IPAGE-02). */
export function NoToken() {
  const { t } = useTranslation('invitations')
  const navigate = useNavigate()
  useEffect(() => {
    toast.failure(t('page.noLink'))
    void navigate({ to: '/auth', replace: true })
  }, [navigate, t])
  return null
}
