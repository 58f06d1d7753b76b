import { longestAddress } from '#platform/shared/limits.ts'
import { texts } from '../texts/texts.ts'

/** Returns the rules of an address before it is sent; the server checks more. */
export function emailRules() {
  return {
    validate: (typed: string) => {
      const address = typed.trim()
      if (address === '') return texts.t('emailEmpty', { ns: 'ui' })
      return (address.length <= longestAddress && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) || texts.t('emailWrong', { ns: 'ui' })
    },
  }
}
