import type { TFunction } from 'i18next'

/** Returns the rules of an address before it is sent; the server checks more. */
export function emailRules(t: TFunction<'accounts'>) {
  return {
    validate: (typed: string) => {
      if (typed.trim() === '') return t('field.emailEmpty')
      return /^\S+@\S+$/.test(typed.trim()) || t('field.emailWrong')
    },
  }
}
