import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: the server writes the texts of emails and notifications.
import { settings, stop } from '../messages/en.json'

addTexts('reminders', { settings, stop })
