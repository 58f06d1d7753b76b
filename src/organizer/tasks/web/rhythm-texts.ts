import catalogue from '../../../platform/shared/rhythm/messages/en.json'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'

addTexts('rhythm', catalogue)
