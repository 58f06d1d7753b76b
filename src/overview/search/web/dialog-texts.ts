import { textsOf } from '#platform/web/texts/texts.ts'
import { dialog, groups, hit, pages, shortcuts } from '../messages/en.json'

export const t = textsOf('search', { dialog, groups, hit, pages, shortcuts })
