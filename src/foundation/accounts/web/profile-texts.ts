import { textsOf } from '#platform/web/texts/texts.ts'
// A named import, apart from the others, because the size of the sign-in screen is limited.
import { email, field, password, sessions, signOut, you } from '../messages/en.json'

export const t = textsOf('accounts', { email, field, password, sessions, signOut, you })
