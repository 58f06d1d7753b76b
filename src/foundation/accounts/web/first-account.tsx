import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { FormProblem } from '#platform/web/ui/form-problem.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { firstAccount } from '../messages/en.json'
import { account } from './account-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './pair-page.module.css'

const t = textsOf('accounts', { firstAccount })

/** Asks for the code in the server's log, before the first account of the server is made. */
export function FirstAccount({ onRightCode }: { onRightCode: (code: string) => void }) {
  const { bind, field, setError, showRefusal } = useFields({ values: { code: '' } })
  const check = useChange({
    run: account.checkFirstAccountCode,
    failure: t('firstAccount.failed'),
    serverSpeaks: true,
    inForm: true,
    onDone: (_, { code }) => onRightCode(code),
    onRefused: (error) => {
      if (refusalCode(error) !== 'WRONG_CODE') return showRefusal(error)
      setError('code', refusalMessage(error) ?? t('firstAccount.failed'))
      return true
    },
  })
  return (
    <AuthFrame title={t('firstAccount.title')} heading={t('firstAccount.heading')}>
      <form {...bind(({ code }) => check.send({ code }))}>
        <FormGrid>
          <p className={styles.about}>{t('firstAccount.about')}</p>
          <TextField
            label={t('firstAccount.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('code', { required: t('firstAccount.empty') })}
          />
          <FormProblem problem={check.problem} />
          <Button type="submit" variant="primary" size="l" block working={check.sending} workingLabel={t('firstAccount.working')}>
            {t('firstAccount.submit')}
          </Button>
        </FormGrid>
      </form>
    </AuthFrame>
  )
}
