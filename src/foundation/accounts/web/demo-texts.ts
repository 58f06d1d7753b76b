import { textsOf } from '#platform/web/texts/texts.ts'
import { demo } from '../messages/en.json'

export const t = textsOf('accounts', { demo })
