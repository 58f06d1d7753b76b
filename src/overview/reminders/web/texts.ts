import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name: what mails and notifications say is written by the server.
import { settings, stop } from '../messages/en.json'

addTexts('reminders', { settings, stop })
