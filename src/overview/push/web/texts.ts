import { addTexts } from '#platform/web/texts/add-texts.ts'
// By name: the server writes the texts of pushes.
import { devices, here } from '../messages/en.json'

addTexts('push', { devices, here })
