import { textsOf } from '#platform/web/texts/texts.ts'
// By name: all other texts come with the dialogs.
import { launcher } from '../messages/en.json'

export const t = textsOf('search', { launcher })
