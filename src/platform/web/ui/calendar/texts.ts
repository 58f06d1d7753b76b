import { textsOf } from '../../texts/texts.ts'
import messages from './messages/en.json'

// Beside the texts of all controls, as signing in asks for no day.
export const t = textsOf('calendar', messages)
