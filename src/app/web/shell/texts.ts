import '../texts.ts'
import { connection, demo, install, keep, nav, push, signOut, update } from '#app/messages/en.json'
import { addTexts } from '#platform/web/texts/add-texts.ts'

addTexts('app', { connection, demo, install, keep, nav, push, signOut, update })
