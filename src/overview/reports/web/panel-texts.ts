import { addTexts } from '#platform/web/texts/add-texts.ts'
import { needs, panel } from '../messages/en.json'

addTexts('reports', { needs, panel })
