import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: the server writes the other texts.
import { devices, here } from '../messages/en.json'

addTexts('reminders', { devices, here })
