import { textsOf } from '#platform/web/texts/texts.ts'
// A named import: the texts of emails are the server's.
import { account, answer, invite, notifications, page } from '../messages/en.json'

export const t = textsOf('invitations', { account, answer, invite, notifications, page })
