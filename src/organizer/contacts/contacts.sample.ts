import type { SamplesOf } from '#tests/sample.ts'

const nothing = {
  surname: null,
  organisation: null,
  relation: null,
  personId: null,
  otherAddress: null,
  notes: null,
  getsCard: false,
} as const

/** How tests make a contact. */
export const contactSamples = {
  contact: {
    kind: 'a contact',
    in: 'home',
    row: { kind: 'contact', name: 'Gran', given_name: 'Gran' },
    full: {
      kind: 'contact',
      name: 'Mia Brandt',
      given_name: 'Mia',
      surname: 'Brandt',
      organisation: 'Lake House Crew',
      type: 'friend',
      person_id: { a: 'person' },
      mail: '{mia@example.org}',
      address: 'The lake house, Windermere',
      other_address: '4 Mill Lane, Leeds',
      notes: 'Vegetarian',
      gets_card: true,
      card: 'TITLE:Captain',
    },
    verbs: {
      routes: ['contacts', ''],
      add: async ({ contacts }, { categoryId }, id, word = 'Gran') =>
        contacts.add({
          ...nothing,
          id,
          categoryId,
          givenName: word,
          mail: [],
          address: word,
          number: null,
        }),
      change: async ({ contacts }, contactId, ifVersion, givenName) =>
        contacts.change({ ...nothing, contactId, ifVersion, givenName, mail: [], address: 'Leeds' }),
      remove: async ({ contacts }, contactId) => contacts.remove({ contactId }),
    },
  },
} as const satisfies SamplesOf<'subjects'>
