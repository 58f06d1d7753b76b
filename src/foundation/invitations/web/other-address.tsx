import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'

type OtherAddressProps = { email: string; signOut: { send: (input: undefined) => void; sending: boolean } }

/** Somebody is signed in whom the invitation is not for: says whom, and offers to sign out (GAP-39). */
export function OtherAddress({ email, signOut }: OtherAddressProps) {
  const { t } = useTranslation('invitations')
  return (
    <FormGrid>
      <Note tone="yellow" live>
        {t('page.otherAddress', { email })}
      </Note>
      <Button
        variant="primary"
        size="l"
        block
        working={signOut.sending}
        workingLabel={t('page.signingOut')}
        onClick={() => signOut.send(undefined)}
      >
        {t('page.signOut')}
      </Button>
      <Button variant="quiet" block render={<Link to="/dashboard" />}>
        {t('page.stay')}
      </Button>
    </FormGrid>
  )
}
