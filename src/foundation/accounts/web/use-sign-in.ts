import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { account, endLeftSession } from './account-api.ts'
import { isSessionLeft } from './left-session.ts'
import { t } from './texts.ts'

type SignInCourse = {
  onEntered: () => void
  /** For a form, which shows the refusal itself: returns true if it has shown it beside a field, else it is `problem`. */
  onRefused?: (error: Error) => boolean
}

/** Signs somebody in and shows the outcome; a refusal is shown with the server's message. */
export function useSignIn({ onEntered, onRefused }: SignInCourse) {
  return useChange({
    run: async (typed: Parameters<typeof account.signIn>[0], options) => {
      if (isSessionLeft()) await endLeftSession()
      return account.signIn(typed, options)
    },
    failure: t('signIn.failed'),
    serverSpeaks: true,
    onDone: () => {
      toast.success(t('signIn.done'), { brief: true })
      onEntered()
    },
    ...(onRefused && { inForm: true, onRefused }),
  })
}
