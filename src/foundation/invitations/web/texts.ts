import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name: the texts of mails are the server's.
import { answer, invite, notifications, page } from '../messages/en.json'

addTexts('invitations', { answer, invite, notifications, page })
