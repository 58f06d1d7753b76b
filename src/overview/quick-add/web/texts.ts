import { textsOf } from '#platform/web/texts/texts.ts'
// By name: all other texts come with the dialog.
import { add } from '../messages/en.json'

export const t = textsOf('quickAdd', { add })
