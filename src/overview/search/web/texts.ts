import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: all other texts come with the dialogs.
import { launcher } from '../messages/en.json'

addTexts('search', { launcher })
