import { textsOf } from '#platform/web/texts/texts.ts'
import { signOut } from '../messages/en.json'

export const t = textsOf('accounts', { signOut })
