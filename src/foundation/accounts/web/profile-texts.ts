import './texts.ts'
import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// By name and apart from the others: the sign-in screen is weighed.
import { email, password, sessions, you } from '../messages/en.json'

addTexts('accounts', { email, password, sessions, you })
