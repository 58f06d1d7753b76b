import { addTexts } from '#platform/web/texts/add-texts.ts'
import { signOut } from '../messages/en.json'

addTexts('accounts', { signOut })
