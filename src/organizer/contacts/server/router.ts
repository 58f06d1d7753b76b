import { signedInRoutes } from '#platform/server/api/routes.ts'
import { contactsContract } from '../contract.ts'
import { importCards, previewCards } from './cards/import-cards.ts'
import { addContact, changeContact, deleteContact, listContacts } from './contacts.ts'

const contacts = signedInRoutes(contactsContract)

export const contactsRouter = {
  list: contacts.list.handler(({ context, input }) => listContacts(context.db, input.from)),
  add: contacts.add.handler(({ context, input }) => addContact(context.db, input)),
  change: contacts.change.handler(({ context, input }) => changeContact(context.db, input)),
  remove: contacts.remove.handler(({ context, input }) => deleteContact(context.db, input.contactId)),
  previewCards: contacts.previewCards.handler(({ context, input }) => previewCards(context.db, input, context.language)),
  importCards: contacts.importCards.handler(({ context, input }) => importCards(context.db, input, context.language)),
}
