import { t } from './texts.ts'

/** Returns the rules of a new password before it is sent: at least 6 characters. */
export function newPasswordRules() {
  return {
    required: t('field.passwordShort'),
    minLength: { value: 6, message: t('field.passwordShort') },
  }
}
