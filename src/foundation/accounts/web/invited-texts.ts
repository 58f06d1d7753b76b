import { addTexts } from '../../../platform/web/texts/add-texts.ts'
// They stand with the page they belong to; the sign-in screen is weighed, and would carry them among the texts of accounts.
import { page } from '../../invitations/messages/en.json'

addTexts('invitations', { page })
