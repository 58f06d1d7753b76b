import type { Selectable } from 'kysely'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Car, Child, Contact, House, NewCar, NewChild, NewContact, NewHouse, NewPet, Pet } from '../contract.ts'
import type { NamedKind, SubjectKind } from '../shared/subject-kinds.ts'

/** A row of a subject. */
export type SubjectRow = Omit<Selectable<DB['app.subjects']>, 'start_date' | 'end_date' | 'card'>
type Details = Omit<SubjectRow, 'id' | 'category_id' | 'kind' | 'name' | 'created_at' | 'version'>

/** The columns of `app.subjects`, called `s`, that not all kinds have. */
export const detailColumns = [
  's.number_plate',
  's.registered_on',
  's.sold_on',
  's.address',
  's.type',
  's.allergies',
  's.person_id',
  's.given_name',
  's.surname',
  's.organisation',
  's.mail',
  's.other_address',
  's.notes',
  's.gets_card',
] as const

/** The fields of a kind that no other has, as they were typed; what is undefined stays as it is. */
type Typed<New> = { [Field in Exclude<keyof New, 'id' | 'categoryId' | 'name'>]?: New[Field] | undefined }

/** How a kind of subject is stored: what a row shows, and which columns its fields are written to. */
export type Stored<Thing, New, Kind extends SubjectKind = NamedKind> = {
  kind: Kind
  read: (row: SubjectRow) => Thing
  write: (typed: Typed<New>) => { [Column in keyof Details]?: Details[Column] | undefined }
}

const about = (row: SubjectRow) => ({
  id: row.id,
  categoryId: row.category_id,
  // Only a trip has none.
  name: row.name ?? '',
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

export const car: Stored<Car, NewCar> = {
  kind: 'car',
  read: (row) => ({ ...about(row), numberPlate: row.number_plate, registeredOn: row.registered_on, soldOn: row.sold_on }),
  write: ({ numberPlate, registeredOn, soldOn }) => ({ number_plate: numberPlate, registered_on: registeredOn, sold_on: soldOn }),
}

export const house: Stored<House, NewHouse> = {
  kind: 'house',
  read: (row) => ({ ...about(row), address: row.address }),
  write: ({ address }) => ({ address }),
}

export const child: Stored<Child, NewChild> = {
  kind: 'child',
  read: (row) => ({ ...about(row), allergies: row.allergies, personId: row.person_id }),
  write: ({ allergies, personId }) => ({ allergies, person_id: personId }),
}

export const pet: Stored<Pet, NewPet> = {
  kind: 'pet',
  read: (row) => ({ ...about(row), type: row.type, allergies: row.allergies }),
  write: ({ type, allergies }) => ({ type, allergies }),
}

export const contact: Stored<Contact, NewContact, 'contact'> = {
  kind: 'contact',
  read: (row) => ({
    ...about(row),
    givenName: row.given_name,
    surname: row.surname,
    organisation: row.organisation,
    relation: row.type,
    personId: row.person_id,
    mail: row.mail,
    address: row.address,
    otherAddress: row.other_address,
    notes: row.notes,
    getsCard: row.gets_card,
  }),
  write: ({ givenName, surname, organisation, relation, personId, mail, address, otherAddress, notes, getsCard }) => ({
    given_name: givenName,
    surname,
    organisation,
    type: relation,
    person_id: personId,
    mail,
    address,
    other_address: otherAddress,
    notes,
    gets_card: getsCard,
  }),
}

const kinds = { car, house, child, pet, contact }

/** Returns the columns of `app.subjects` that not all kinds have, but this one does. */
export function detailsOf(kind: SubjectKind): string[] {
  const written = kind === 'trip' ? ['start_date', 'end_date'] : ['name', ...Object.keys(kinds[kind].write({}))]
  return kind === 'contact' ? [...written, 'card'] : written
}
