import './texts.ts'
import { addTexts } from '#platform/web/texts/add-texts.ts'
// A named import, apart from the others, because the size of the sign-in screen is limited.
import { email, password, sessions, you } from '../messages/en.json'

addTexts('accounts', { email, password, sessions, you })
