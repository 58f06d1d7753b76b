import type { TFunction } from 'i18next'

/** Returns the rules of a new password before it is sent: at least 6 characters. */
export function newPasswordRules(t: TFunction<'accounts'>) {
  return {
    required: t('field.passwordShort'),
    minLength: { value: 6, message: t('field.passwordShort') },
  }
}
