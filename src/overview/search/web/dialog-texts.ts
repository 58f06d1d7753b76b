import { addTexts } from '#platform/web/texts/add-texts.ts'
import { dialog, groups, hit, pages, shortcuts } from '../messages/en.json'

addTexts('search', { dialog, groups, hit, pages, shortcuts })
