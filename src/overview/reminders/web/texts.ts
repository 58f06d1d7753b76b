import { textsOf } from '#platform/web/texts/texts.ts'
// By name: the server writes the texts of emails and notifications.
import { settings, stop } from '../messages/en.json'

export const t = textsOf('reminders', { settings, stop })
