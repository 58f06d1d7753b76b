import type { TFunction } from 'i18next'

/** What an address must look like before it is sent; the server looks closer. */
export function emailRules(t: TFunction<'accounts'>) {
  return {
    validate: (typed: string) => {
      if (typed.trim() === '') return t('field.emailEmpty')
      return /^\S+@\S+$/.test(typed.trim()) || t('field.emailWrong')
    },
  }
}
