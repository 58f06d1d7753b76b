import { textsOf } from '../texts/texts.ts'
import messages from './messages/en.json'

export const t = textsOf('repeats', messages)
