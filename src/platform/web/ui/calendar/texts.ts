import { addTexts } from '../../texts/add-texts.ts'
import catalogue from './messages/en.json'

// Beside the texts of all controls, as signing in asks for no day.
addTexts('calendar', catalogue)
