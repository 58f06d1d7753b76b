import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name: the texts of mails are the server's.
import { manage, role } from '../messages/en.json'

addTexts('members', { manage, role })
