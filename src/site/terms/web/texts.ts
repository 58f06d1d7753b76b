import { addTexts } from '#platform/web/texts/add-texts.ts'
import en from '../messages/en.json'

addTexts('terms', en)
