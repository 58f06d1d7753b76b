import { longestAddress } from '#platform/shared/limits.ts'
import { t } from '../ui/texts.ts'

/** Returns the rules of an address before it is sent; the server checks more. */
export function emailRules() {
  return {
    validate: (typed: string) => {
      const address = typed.trim()
      if (address === '') return t('emailEmpty')
      return (address.length <= longestAddress && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) || t('emailWrong')
    },
  }
}
