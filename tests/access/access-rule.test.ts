import { assert, asyncProperty, check } from 'fast-check'
import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { roleName } from '#platform/server/db/roles.ts'
import { onScratchDatabase } from '../own-database.ts'
import { asSuperuser, undoing } from '../scratch-database.ts'
import { idOf } from './actors.ts'
import { replaceInFunction } from './replace-in-function.ts'
import { arbitrarySharing, mayEdit, maySee, type SharingModel } from './arbitrary-sharing.ts'

test('with any families, roles and permissions, a person sees and edits exactly what the rule allows', async () => {
  const hive = inject('hive')
  await asSuperuser(hive, async (client) => assert(theRule(client, roleName(hive.rolePrefix, 'api')), { numRuns: 80 }))
})

test('a rule that ignores the view_only cap is detected', async () => {
  await onScratchDatabase(async (client, database) => {
    await replaceInFunction(client, { inFunction: 'app.rights', from: " AND (m.role <> 'view_only'::text)", to: '' })
    const found = await check(theRule(client, roleName(database.rolePrefix, 'api')), { numRuns: 300, endOnFailure: true })
    expect(found.failed).toBe(true)
  })
})

function theRule(client: Client, api: string) {
  return asyncProperty(arbitrarySharing, async (model) =>
    undoing(client, async () => {
      await write(client, model)
      await expectRule(client, model, api)
    }),
  )
}

async function expectRule(client: Client, model: SharingModel, api: string): Promise<void> {
  const [people, categories] = [numbers(model.people), numbers(model.categories.length)]
  for (const person of people) {
    const rights = await rightsOf(client, person, api)
    expect(rights.visible, `what person ${person} sees`).toEqual(
      idsOf(
        'category',
        categories.filter((category) => maySee(model, person, category)),
      ),
    )
    expect(rights.read, `what person ${person} reads`).toEqual(rights.visible)
    expect(rights.editable, `what person ${person} edits`).toEqual(
      idsOf(
        'category',
        categories.filter((category) => mayEdit(model, person, category)),
      ),
    )
  }
  for (const category of categories) {
    const { rows } = await client.query<{ ids: string[] }>('select array(select app.people_who_may_see($1) order by 1) as ids', [
      idOf(`category ${category}`),
    ])
    expect(rows[0]?.ids, `who sees category ${category}`).toEqual(
      idsOf(
        'person',
        people.filter((person) => maySee(model, person, category)),
      ),
    )
  }
}

async function rightsOf(client: Client, person: number, api: string): Promise<{ visible: string[]; editable: string[]; read: string[] }> {
  await client.query(`set local role ${api}`)
  await client.query("select set_config('app.user_id', $1, true)", [idOf(`person ${person}`)])
  const { rows } = await client.query<{ visible: string[]; editable: string[]; read: string[] }>(`
    select array(select unnest(app.my_categories(p_to_edit => false)) order by 1) as visible,
           array(select unnest(app.my_categories(p_to_edit => true)) order by 1) as editable,
           array(select id from app.categories order by 1) as read`)
  await client.query('reset role')
  const [rights] = rows
  if (rights === undefined) throw new Error('nothing was answered')
  return rights
}

async function write(client: Client, { people, families, members, categories, permissions }: SharingModel): Promise<void> {
  const rows = async (text: string, values: readonly object[]): Promise<unknown> => client.query(text, [JSON.stringify(values)])
  await rows(
    'insert into app.people (id) select id from jsonb_to_recordset($1) as r(id uuid)',
    numbers(people).map((person) => ({ id: idOf(`person ${person}`) })),
  )
  await rows(
    "insert into app.families (id, name, group_type, created_by) select id, 'F', 'family', creator from jsonb_to_recordset($1) as r(id uuid, creator uuid)",
    families.map((family, index) => ({ id: idOf(`family ${index}`), creator: idOf(`person ${family.creator}`) })),
  )
  await rows(
    `insert into app.family_members (id, family_id, user_id, role) select id, family, person, role
       from jsonb_to_recordset($1) as r(id uuid, family uuid, person uuid, role text)`,
    members.map(({ family, person, role }) => ({
      id: idOf(`member ${family} ${person}`),
      family: idOf(`family ${family}`),
      person: idOf(`person ${person}`),
      role,
    })),
  )
  await rows(
    `insert into app.categories (id, family_id, kind, name, icon, color) select id, family, 'custom', 'C', 'Home', 'stone'
       from jsonb_to_recordset($1) as r(id uuid, family uuid)`,
    categories.map(({ family }, index) => ({ id: idOf(`category ${index}`), family: idOf(`family ${family}`) })),
  )
  await rows(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) select family, category, member, level
       from jsonb_to_recordset($1) as r(family uuid, category uuid, member uuid, level text)`,
    permissions.map(({ family, category, person, level }) => ({
      family: idOf(`family ${family}`),
      category: idOf(`category ${category}`),
      member: idOf(`member ${family} ${person}`),
      level,
    })),
  )
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function idsOf(kind: string, places: readonly number[]): string[] {
  return places.map((index) => idOf(`${kind} ${index}`)).toSorted()
}
