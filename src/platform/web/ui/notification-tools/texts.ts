import { textsOf } from '../../texts/texts.ts'
import messages from './messages/en.json'

// Beside the texts of all controls, as strangers have no notifications.
export const t = textsOf('notificationTools', messages)
