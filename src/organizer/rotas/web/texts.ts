import { textsOf } from '#platform/web/texts/texts.ts'
import messages from '../messages/en.json'

export const t = textsOf('rotas', messages)
