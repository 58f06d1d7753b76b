import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import { dropAllDrafts } from '#platform/web/form/drafts.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { wipeOffline } from '#platform/web/offline/offline-gate.ts'
import { deleteOutbox, noteSignedIn, ownOutboxName } from '#platform/web/outbox/outbox-gate.ts'
import { useOutboxRows } from '#platform/web/outbox/use-outbox-rows.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { account, meQuery } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { forgetLeft } from './left-session.ts'
import { noteSignedOut } from './session-age.ts'
import { usePerson } from './use-person.ts'
import { pair } from '../messages/en.json'
import { readPairingCode } from '../shared/pairing-code.ts'
import styles from './pair-page.module.css'

const t = textsOf('accounts', { pair })

/** The page on which a tablet is paired with a code, typed or from the QR code that led here. */
export function PairPage({ code }: { code: string }) {
  const person = usePerson()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useFields({ values: { code } })
  const unsent = useOutboxRows().length
  const pairing = useChange({
    run: account.pairTablet,
    failure: t('pair.failed'),
    serverSpeaks: true,
    inForm: true,
    onDone: async () => {
      // The person who was signed in is signed out: their data are removed, as at sign-out.
      client.clear()
      forgetLeft()
      const outboxName = ownOutboxName()
      noteSignedIn(null)
      dropAllDrafts()
      noteSignedOut()
      await Promise.all([wipeOffline(), outboxName !== undefined && deleteOutbox(outboxName)])
      await client.query({ ...meQuery, staleTime: 0 })
      await navigate({ to: '/kitchen', replace: true })
    },
    onRefused: (error) => form.showRefusal(error),
  })
  // A used code has no place in the address.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <AuthFrame title={t('pair.title')} heading={t('pair.heading')}>
      <form {...form.bind(({ code: typed }) => pairing.send({ code: typed }))}>
        <FormGrid>
          <p className={styles.about}>{t('pair.about')}</p>
          {person !== null && !person.isTablet && (
            <Note tone="yellow">
              {t('pair.signedIn', { name: `${person.firstName} ${person.lastName}`.trim() })}
              {unsent > 0 && ` ${t('pair.unsent', { count: unsent })}`}
            </Note>
          )}
          <TextField
            label={t('pair.code')}
            placeholder={t('pair.codePlaceholder')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code', { validate: (typed) => readPairingCode(typed).length === 8 || t('pair.codeLength') })}
          />
          <FormProblem problem={pairing.problem} />
          <Button type="submit" variant="primary" size="l" block working={pairing.sending} workingLabel={t('pair.working')}>
            {t('pair.submit')}
          </Button>
        </FormGrid>
      </form>
    </AuthFrame>
  )
}
