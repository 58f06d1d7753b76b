import { addTexts } from '#platform/web/texts/add-texts.ts'
import { demo } from '../messages/en.json'

addTexts('accounts', { demo })
