import './profile-texts.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CardSection } from '../../../platform/web/ui/card-section.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { Person } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import { useNamesForm } from './use-names-form.ts'
import { useYou, type You } from './use-you.ts'
import { YouDialogs } from './you-dialogs.tsx'
import styles from './you-section.module.css'
import { zonesWith } from './zones-with.ts'

/** The person's names, their time zone and, for whoever knows the password, their address and another password (PROF-01 to PROF-08). */
export function YouSection({ person }: { person: Person }) {
  const { t } = useTranslation('accounts')
  const { firstName, lastName, timeZone, form, saving } = useNamesForm(person)
  const you = useYou()
  return (
    <CardSection title={t('you.heading')}>
      <form {...form}>
        <FormGrid>
          <FormGrid columns={2}>
            <TextField label={t('you.firstName')} autoComplete="given-name" {...firstName} />
            <TextField label={t('you.lastName')} autoComplete="family-name" {...lastName} />
          </FormGrid>
          <SelectField label={t('you.timeZone')} help={t('you.timeZoneHelp')} options={zonesWith(person.timeZone)} {...timeZone} />
          <div>
            <EmailField you={you} />
            <Secrets you={you} />
          </div>
          <Button type="submit" variant="primary" block working={saving} workingLabel={t('you.saving')}>
            {t('you.save')}
          </Button>
        </FormGrid>
      </form>
      <YouDialogs person={person} you={you} />
    </CardSection>
  )
}

function Secrets({ you }: { you: You }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.secrets}>
      <Button variant="quiet" size="s" onClick={() => you.changingEmail.show('you')}>
        {t('email.change')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => you.changingPassword.show('you')}>
        {t('password.change')}
      </Button>
    </div>
  )
}
