import { textsOf } from '#platform/web/texts/texts.ts'
import { needs, panel } from '../messages/en.json'

export const t = textsOf('reports', { needs, panel })
