import { addTexts } from '#platform/web/texts/add-texts.ts'
// A named import: the texts of emails are the server's.
import { manage, members, role } from '../messages/en.json'

addTexts('members', { manage, members, role })
