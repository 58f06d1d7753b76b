import { z } from 'zod'
import type { State } from './sharing-model.ts'
import type { SharingWorld } from './sharing-world.ts'

/** The state in terms that the model and the database share: numbers and labels, no ids. */
export type ComparableSharing = { categories: string[]; members: string[]; invitations: string[] }

export function modelSharing({ categories, members, invitations }: State): ComparableSharing {
  return {
    categories: categories.toSorted(),
    members: members.map(({ serial: _serial, ...member }) => inWords(member)).toSorted(),
    invitations: invitations.map((invitation) => inWords(invitation)).toSorted(),
  }
}

const Stored = z.object({
  categories: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), record: z.record(z.string(), z.unknown()) })),
  invitations: z.array(z.record(z.string(), z.unknown())),
})

const everything = `
  select array(select c.id::text from app.categories c where c.family_id = any ($1)) as categories,
         array(select jsonb_build_object('id', m.id, 'record', jsonb_build_object('group', m.family_id, 'person', m.user_id,
             'role', m.role, 'memberType', m.member_type, 'version', m.version, 'levels', coalesce((
               select jsonb_object_agg(p.category_id, jsonb_build_object('level', p.permission_level, 'version', p.version))
                 from app.category_permissions p where p.family_member_id = m.id), '{}')))
           from app.family_members m where m.family_id = any ($1)) as members,
         array(select jsonb_build_object('key', i.id, 'group', i.family_id, 'from', i.sender_id, 'to', u.id, 'memberType', i.member_type,
             'status', i.status, 'version', i.version, 'levels', coalesce((
               select jsonb_object_agg(s.category_id, s.level) from app.shared_by(i.permissions) s), '{}'))
           from app.invitations i join auth.accounts u on u.email = i.recipient_email where i.family_id = any ($1)) as invitations`

/** Returns the state of the database, and the id of each membership by group and person, such as '0 2'. */
export async function storedSharing(world: SharingWorld): Promise<{ standing: ComparableSharing; memberIds: ReadonlyMap<string, string> }> {
  const { rows } = await world.client.query(everything, [world.groupIds])
  const { categories, members, invitations } = Stored.parse(rows[0])
  const names = namesIn(world)
  return {
    standing: {
      categories: categories.map((id) => String(names.get(id))).toSorted(),
      members: members.map(({ record }) => inWords(record, names)).toSorted(),
      invitations: invitations.map((invitation) => inWords(invitation, names)).toSorted(),
    },
    memberIds: new Map(
      members.map(({ id, record }) => [`${names.get(String(record['group']))} ${names.get(String(record['person']))}`, id]),
    ),
  }
}

type Names = ReadonlyMap<string, number | string>

function namesIn({ people, groupIds, categoryIds, invitationIds }: SharingWorld): Names {
  return new Map<string, number | string>([
    ...people.map(({ id }, number): [string, number] => [id, number]),
    ...groupIds.map((id, number): [string, number] => [id, number]),
    ...Object.entries(categoryIds).map(([label, id]): [string, string] => [id, label]),
    ...[...invitationIds].map(([key, id]): [string, number] => [id, key]),
  ])
}

// One line that is equal for equal values: its parts are sorted.
function inWords(value: object, names: Names = new Map()): string {
  return JSON.stringify(renamed(value, names))
}

function renamed(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [String(names.get(key) ?? key), renamed(part, names)])
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
