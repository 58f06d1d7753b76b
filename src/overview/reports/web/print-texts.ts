import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: the texts of the panel come with the panel.
import { sheet } from '../messages/en.json'

addTexts('reports', { sheet })
