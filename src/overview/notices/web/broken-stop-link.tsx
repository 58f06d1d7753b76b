import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import type { Frame } from './stop-frame.ts'

/** A stop link that is not one of ours, or was cut short on its way: says so beside the way to Settings. */
export function BrokenStopLink({ Frame }: { Frame: Frame }) {
  const { t } = useTranslation('notices')
  return (
    <Frame title={t('stop.title')} heading={t('stop.brokenHeading')}>
      <FormGrid>
        <p>{t('stop.broken')}</p>
        <Button block render={<Link to="/settings" />}>
          {t('stop.toSettings')}
        </Button>
      </FormGrid>
    </Frame>
  )
}
