import { Link } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { t } from './texts.ts'

/** The way to the operators' page, for operators; nothing for anybody else. */
export function OperatorEntry() {
  if (usePerson()?.operator !== true) return null
  return (
    <CardSection title={t('entry.heading')} lead={t('entry.lead')}>
      <Button icon={Server} render={<Link to="/operator" />}>
        {t('entry.open')}
      </Button>
    </CardSection>
  )
}
