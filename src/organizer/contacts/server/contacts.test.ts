import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addMember, apiAs, createPerson, superuser } from '#tests/people.ts'
import { addChild, createGarden } from '#tests/task-fixtures.ts'

const nobody = {
  givenName: null,
  surname: null,
  organisation: null,
  relation: null,
  personId: null,
  mail: [],
  address: null,
  otherAddress: null,
  notes: null,
  getsCard: false,
  number: null,
}

test('a contact is called by its names, or else by its organisation, and has numbers of its own', async () => {
  const { ada, family } = await createGarden()
  const { categoryId } = await addChild(family, ada)
  await apiAs(ada).numbers.add({ id: makeId(), categoryId, name: 'Nursery', phone: '01632 960123' })
  const mia = { ...nobody, id: makeId(), categoryId, givenName: 'Mia', surname: 'Brandt', relation: 'friend', mail: ['Mia@example.org'] }
  const number = { name: 'Mobile', phone: '07700 900456' }
  const added = await apiAs(ada).contacts.add({ ...mia, number })
  expect(added).toMatchObject({ name: 'Mia Brandt', mail: ['mia@example.org'], numbers: [number], access: 'edit', place: { categoryId } })
  expect(await apiAs(ada).contacts.add({ ...mia, number })).toEqual(added)
  await apiAs(ada).numbers.add({ id: makeId(), subjectId: mia.id, name: 'Work', phone: '01632 960124' })
  const change = { ...nobody, contactId: mia.id, ifVersion: added.version, organisation: 'Bright Corners' }
  const { number: _number, ...fields } = change
  expect(await apiAs(ada).contacts.change(fields)).toMatchObject({
    name: 'Bright Corners',
    givenName: null,
    numbers: [number, { name: 'Work' }],
  })
  await expect(apiAs(ada).contacts.change({ ...fields, organisation: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await apiAs(ada).numbers.list({ subjectId: mia.id })).map(({ name }) => name)).toEqual(['Mobile', 'Work'])
  await apiAs(ada).contacts.remove({ contactId: mia.id })
  expect(await superuser('select name from app.numbers where category_id = $1', [categoryId])).toEqual([{ name: 'Nursery' }])
})

test('a contact may be a member, whose own address it never has, and who is forgotten when they leave', async () => {
  const { ada, family } = await createGarden()
  const { categoryId } = await addChild(family, ada)
  const [ben, stranger] = [await addMember(family), await createPerson()]
  const add = async (personId: string) => apiAs(ada).contacts.add({ ...nobody, id: makeId(), categoryId, givenName: 'Ben', personId })
  await expect(add(stranger.id)).rejects.toMatchObject({ code: 'NOT_A_MEMBER' })
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')`,
    [family.id, categoryId, ben.memberId],
  )
  await add(ben.id)
  const [found] = await apiAs(ada).contacts.list({})
  expect(found).toMatchObject({ personId: ben.id, mail: [] })
  expect(JSON.stringify(found)).not.toContain(ben.email)
  await superuser('delete from app.family_members where id = $1', [ben.memberId])
  expect(await apiAs(ada).contacts.list({})).toMatchObject([{ name: 'Ben', personId: null }])
})
