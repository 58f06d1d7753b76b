import { addTexts } from '../texts/add-texts.ts'
import catalogue from './messages/en.json'

addTexts('form', catalogue)
