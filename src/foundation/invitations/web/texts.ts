import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// A named import: the texts of emails are the server's.
import { answer, invite, notifications, page } from '../messages/en.json'

addTexts('invitations', { answer, invite, notifications, page })
