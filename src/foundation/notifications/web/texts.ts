import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name: what a notification says is written by the server.
import { sheet } from '../messages/en.json'

addTexts('notifications', { sheet })
