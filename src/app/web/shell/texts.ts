import '../texts.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
import { connection, demo, install, keep, nav, push, signOut, update } from '../../messages/en.json'

addTexts('app', { connection, demo, install, keep, nav, push, signOut, update })
