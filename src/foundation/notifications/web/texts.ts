import { addTexts } from '#platform/web/texts/add-texts.ts'
// A named import: the texts of the notifications themselves are the server's.
import { sheet } from '../messages/en.json'

addTexts('notifications', { sheet })
