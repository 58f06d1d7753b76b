import { textsOf } from '#platform/web/texts/texts.ts'
// A named import: the texts of the notifications themselves are the server's.
import { sheet } from '../messages/en.json'

export const t = textsOf('notifications', { sheet })
