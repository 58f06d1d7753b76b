import { addTexts } from '#platform/web/texts/add-texts.ts'
// A named import: the texts of emails are the server's.
import { account, answer, invite, notifications, page } from '../messages/en.json'

addTexts('invitations', { account, answer, invite, notifications, page })
