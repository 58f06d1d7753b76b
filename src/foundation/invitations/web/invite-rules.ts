import type { TFunction } from 'i18next'
import { longestAddress } from '../../../platform/shared/limits.ts'

/** What an address must look like before it is sent; the server looks closer (INV-06, GAP-45). */
export function inviteRules(t: TFunction<'invitations'>) {
  return {
    validate: (typed: string) => {
      const address = typed.trim()
      if (address === '') return t('invite.emailMissing')
      return (address.length <= longestAddress && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) || t('invite.emailWrong')
    },
  }
}
