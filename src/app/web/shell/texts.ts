import '../texts.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { connection, demo, keep, nav, update } from '../../messages/en.json'

addTexts('app', { connection, demo, keep, nav, update })
