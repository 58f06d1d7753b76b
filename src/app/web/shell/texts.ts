import '../texts.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { connection, demo, nav, update } from '../../messages/en.json'

addTexts('app', { connection, demo, nav, update })
