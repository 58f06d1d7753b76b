import { type RawBuilder, sql } from 'kysely'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { addRow, changeRow, deleteRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { contact, type SubjectRow } from '#household/subjects/server/kinds.ts'
import { personCheck } from '#household/subjects/server/children.ts'
import { type NumberRow, toNumber } from '#organizer/numbers/server/numbers.ts'
import { type Done, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import type { ContactChange, ContactEntry, NewContact } from '../contract.ts'
import { maxNumbers } from '../shared/limits.ts'

type ContactRefusal = Refusal | Refused<'NOT_A_MEMBER'>

/** Lists a page of the contacts that the caller may see, in the order of adding. One statement. */
export async function listContacts(db: Db, from?: string): Promise<ContactEntry[]> {
  return selectContacts(db, pageFrom({ from, table: 'app.subjects', as: 's', keys: inOrderOf('id') }))
}

/** Adds a contact to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addContact(db: Db, { id, categoryId, number, ...typed }: NewContact): Promise<ContactEntry | ContactRefusal> {
  // Checked first: only those who may see the category can find out who else may.
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  const columns = { id, category_id: categoryId, kind: contact.kind, name: nameOf(typed), ...contact.write(typed) }
  return refusedOnError(personCheck, async () =>
    addRow(db, 'app.subjects', columns, async () => {
      // It has the id of its contact, so that it is added once however often the request is repeated.
      const first = { id, category_id: categoryId, subject_id: id, subject_kind: contact.kind }
      if (number !== null)
        await db
          .insertInto('app.numbers')
          .values({ ...first, ...number })
          .onConflict((other) => other.doNothing())
          .execute()
      return findContact(db, id)
    }),
  )
}

/** Changes the fields of a contact unless somebody else has changed it since `ifVersion`. */
export async function changeContact(db: Db, { contactId: id, ifVersion, ...typed }: ContactChange): Promise<ContactEntry | ContactRefusal> {
  const set = { name: nameOf(typed), ...contact.write(typed) }
  return refusedOnError(personCheck, async () =>
    changeRow(db, 'app.subjects', { id, ifVersion, kind: contact.kind }, { set, read: async () => findContact(db, id) }),
  )
}

/** Deletes a contact; the database deletes its numbers and yearly dates. */
export async function deleteContact(db: Db, id: string): Promise<Done | Refusal> {
  return deleteRow(db, 'app.subjects', { id, kind: contact.kind })
}

function nameOf({ givenName, surname, organisation }: Pick<NewContact, 'givenName' | 'surname' | 'organisation'>): string {
  const names = [givenName, surname].filter((name) => name !== null)
  return names.length === 0 ? (organisation ?? '') : names.join(' ')
}

async function findContact(db: Db, id: string): Promise<ContactEntry | undefined> {
  const [found] = await selectContacts(db, sql<boolean>`s.id = ${id}`)
  return found
}

type ContactRow = SubjectRow & { access: string; place: Omit<LocationRow, 'parent_name'>; numbers: NumberRow[] }

async function selectContacts(db: Db, condition: RawBuilder<boolean>): Promise<ContactEntry[]> {
  const { rows } = await sql<ContactRow>`
    select s.*, ${accessTo('s.category_id')} as access,
           json_build_object('category_id', c.id, 'category_name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color, 'family_name', f.name) as place,
           (select coalesce(json_agg(n order by n.id), '[]')
              from (select * from app.numbers n where n.category_id = s.category_id and n.subject_id = s.id order by n.id limit ${sql.lit(maxNumbers)}) n) as numbers
      from app.subjects s join app.categories c on c.id = s.category_id join app.families f on f.id = c.family_id
     where s.kind = ${contact.kind} and ${condition}
     order by s.id limit ${pageSize}`.execute(db)
  return rows.map(({ access, place, numbers, ...row }) => ({
    ...contact.read(row),
    access: Permission.parse(access),
    place: toLocation({ ...place, parent_name: null }),
    numbers: numbers.map(toNumber),
  }))
}
