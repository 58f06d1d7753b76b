import { textsOf } from '#platform/web/texts/texts.ts'
// By name: the texts of the panel come with the panel.
import { room, sheet } from '../messages/en.json'

export const t = textsOf('reports', { room, sheet })
