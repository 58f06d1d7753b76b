import { textsOf } from '#platform/web/texts/texts.ts'
// A named import: the texts of emails are the server's, and the size of the sign-in screen is limited.
import { field, reset, signIn, signUp, strength, tabs } from '../messages/en.json'

export const t = textsOf('accounts', { field, reset, signIn, signUp, strength, tabs })
