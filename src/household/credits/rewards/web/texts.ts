import { addTexts } from '#platform/web/texts/add-texts.ts'
import catalogue from '../messages/en.json'

addTexts('rewards', catalogue)
