import { texts } from '#platform/web/texts/texts.ts'

/** Returns the rules of an address before it is sent; the server checks more. */
export function emailRules() {
  return {
    validate: (typed: string) => {
      if (typed.trim() === '') return texts.t('emailEmpty', { ns: 'ui' })
      return /^\S+@\S+$/.test(typed.trim()) || texts.t('emailWrong', { ns: 'ui' })
    },
  }
}
