import { addTexts } from '../../texts/add-texts.ts'
import catalogue from './messages/en.json'

// Beside the texts of all controls, as strangers have no notifications.
addTexts('notificationTools', catalogue)
