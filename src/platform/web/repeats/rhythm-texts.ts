import messages from '#platform/shared/rhythm/messages/en.json'
import { textsOf } from '../texts/texts.ts'

export const t = textsOf('rhythm', messages)
