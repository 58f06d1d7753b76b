import { textsOf } from '#platform/web/texts/texts.ts'
// A named import: the texts of emails are the server's.
import { manage, members, role } from '../messages/en.json'

export const t = textsOf('members', { manage, members, role })
