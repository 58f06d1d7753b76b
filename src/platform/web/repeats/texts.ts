import rhythm from '#platform/shared/rhythm/messages/en.json'
import { addTexts } from '../texts/add-texts.ts'
import catalogue from './messages/en.json'

addTexts('repeats', catalogue)
addTexts('rhythm', rhythm)
