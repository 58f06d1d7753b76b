import { t } from '#platform/web/ui/texts.ts'

/** Returns the rules of an address before it is sent; the server checks more. */
export function emailRules() {
  return {
    validate: (typed: string) => {
      if (typed.trim() === '') return t('emailEmpty')
      return /^\S+@\S+$/.test(typed.trim()) || t('emailWrong')
    },
  }
}
