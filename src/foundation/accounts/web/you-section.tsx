import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Person } from '../contract.ts'
import { account, meQuery } from './account-api.ts'
import { zonesWith } from './zones-with.ts'
import styles from './you-section.module.css'
import { t } from './profile-texts.ts'

/** The person's names, their time zone and, after their password, their address and a new password. */
export function YouSection({ person }: { person: Person }) {
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

/** The form of the person's names and their time zone. Until something is typed it follows what is saved elsewhere. */
function useNamesForm(person: Person) {
  const client = useQueryClient()
  const [shown, setShown] = useState(person)
  const { values, bind, field, choice, reset, showRefusal } = useFields({ values: shownOf(person) })
  const save = useChange({
    run: account.changeProfile,
    success: t('you.saved'),
    failure: t('you.failed'),
    onDone: (saved) => client.setQueryData(meQuery.queryKey, (before) => ({ ...before, person: saved })),
    // After a conflict the next try is based on the newer version.
    reads: () => [meQuery.queryKey],
    onRefused: showRefusal,
  })
  if (person.version !== shown.version) {
    setShown(person)
    if (values.firstName === shown.firstName && values.lastName === shown.lastName && values.timeZone === shown.timeZone)
      reset(shownOf(person))
  }
  const filled = (words: string) => ({ validate: (typed: string) => typed.trim() !== '' || words })
  return {
    firstName: field('firstName', filled(t('field.firstName'))),
    // Somebody who signed up with one name can keep it.
    lastName: field('lastName', person.lastName === '' ? {} : filled(t('field.lastName'))),
    timeZone: choice('timeZone'),
    form: bind(({ firstName, lastName, timeZone }) =>
      save.send({ ifVersion: person.version, firstName: firstName.trim(), lastName: lastName.trim(), timeZone }),
    ),
    saving: save.sending,
  }
}

function shownOf({ firstName, lastName, timeZone }: Person) {
  return { firstName, lastName, timeZone }
}

/** The state of the address and of the dialogs about it and the password; it is lost with the page. */
type You = ReturnType<typeof useYou>

/** Holds the unlocked address until it is locked again or the page is left, and which dialog is open. */
function useYou() {
  const [address, setAddress] = useState<string>()
  const [isChangeRequested, setChangeRequested] = useState(false)
  return {
    address,
    /** Shows an address; hides it if unset. */
    showAddress: setAddress,
    isChangeRequested,
    noteChangeRequest: () => setChangeRequested(true),
    unlocking: useDialog<'you'>(),
    changingEmail: useDialog<'you'>(),
    changingPassword: useDialog<'you'>(),
  }
}

// The same number of dots for every address, which discloses nothing.
const hidden = '••••••••••••'

/** The person's address behind its lock. */
function EmailField({ you }: { you: You }) {
  const { address, isChangeRequested, showAddress, unlocking } = you
  if (address === undefined) {
    const unlock = (
      <Button size="s" icon={Lock} className={styles.unlock} onClick={() => unlocking.show('you')}>
        {t('email.unlock')}
      </Button>
    )
    const help = t(isChangeRequested ? 'email.waiting' : 'email.locked')
    return <TextField className={styles.locked} label={t('email.label')} help={help} disabled value={hidden} trailing={unlock} />
  }
  return (
    <TextField
      label={t('email.label')}
      help={isChangeRequested ? t('email.waiting') : undefined}
      readOnly
      value={address}
      trailing={<IconButton icon={Lock} label={t('email.lock')} onClick={() => showAddress(undefined)} />}
    />
  )
}

const UnlockDialog = lazyDialog(async () => (await import('./unlock-dialog.tsx')).UnlockDialog)
const ChangeEmailDialog = lazyDialog(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)
const ChangePasswordDialog = lazyDialog(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog)

/** The dialogs that show the address, change it, or change the password; each opening has an empty form. */
function YouDialogs({ person, you }: { person: Person; you: You }) {
  const { unlocking, changingEmail, changingPassword } = you
  return (
    <>
      <UnlockDialog key={`unlock ${unlocking.round}`} open={unlocking.open} onClose={unlocking.close} onUnlocked={you.showAddress} />
      <ChangeEmailDialog
        key={`email ${changingEmail.round}`}
        open={changingEmail.open}
        onClose={changingEmail.close}
        onRequested={you.noteChangeRequest}
      />
      <ChangePasswordDialog
        key={`password ${changingPassword.round}`}
        person={person}
        open={changingPassword.open}
        onClose={changingPassword.close}
      />
    </>
  )
}
