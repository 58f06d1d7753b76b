import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: all other texts come with the dialog.
import { add } from '../messages/en.json'

addTexts('quickAdd', { add })
