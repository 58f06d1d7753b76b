import { addTexts } from '#platform/web/texts/add-texts.ts'
import { panel } from '../messages/en.json'

addTexts('reports', { panel })
