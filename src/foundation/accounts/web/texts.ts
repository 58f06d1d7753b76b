import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name: the texts of mails are the server's, and the sign-in screen is weighed.
import { field, reset, signIn, signOut, signUp, strength, tabs } from '../messages/en.json'

addTexts('accounts', { field, reset, signIn, signOut, signUp, strength, tabs })
