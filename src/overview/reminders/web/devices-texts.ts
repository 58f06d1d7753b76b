import { textsOf } from '#platform/web/texts/texts.ts'
// By name: the server writes the other texts.
import { devices, here } from '../messages/en.json'

export const t = textsOf('reminders', { devices, here })
