import { sql } from 'kysely'
import { z } from 'zod'
import { deviceName } from '#foundation/accounts/server/device-name.ts'
import { Role } from '#foundation/members/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { inOneLine, permissionList } from '#foundation/sharing/server/permission-list.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'

/** The names of the categories in a notification `n` that its reader may see now, by their ids. */
export const namesSeenNow = sql<Readonly<Record<string, string>>>`(
  select coalesce(json_object_agg(c.id, c.name), '{}')
    from app.categories c
   where c.id::text in (select id #>> '{}' from jsonb_path_query(n.params, '$.changes[*].categoryId') id))`

/** A notification with the names that it needs. */
export type NamedNotification = StoredNotification & { names: Readonly<Record<string, string>> }

/**
 * Returns what notifications say to their reader, in a language and with the rights behind `db`, by their ids. One statement for each renderer that is
 * needed.
 */
export async function renderNotifications(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { all, language }: { all: readonly NamedNotification[]; language: string },
): Promise<ReadonlyMap<string, RenderedNotification>> {
  const rendered = await renderAll(db, renderers, { all, language })
  return new Map(all.map((one) => [one.id, rendered.get(one.id) ?? { ...notificationText(one, language), href: null }]))
}

/** Does the same for notifications of which nothing is stored, such as those of a push. One statement more. */
export async function renderUnstored(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { all, language }: { all: readonly StoredNotification[]; language: string },
): Promise<ReadonlyMap<string, RenderedNotification>> {
  const { rows } = await sql<{ id: string; names: NamedNotification['names'] }>`
    select n.id, ${namesSeenNow} as names from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n(id text, params jsonb)`.execute(db)
  const namesOf = (id: string): NamedNotification['names'] => rows.find((row) => row.id === id)?.names ?? {}
  return renderNotifications(db, renderers, { all: all.map((one) => ({ ...one, names: namesOf(one.id) })), language })
}

async function renderAll(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { all, language }: { all: readonly StoredNotification[]; language: string },
): Promise<ReadonlyMap<string, RenderedNotification>> {
  const rendered = renderers.map(async ({ types, render }) => {
    const theirs = all.filter(({ type }) => types.includes(type))
    return theirs.length === 0 ? [] : [...(await render(db, theirs, language))]
  })
  return new Map((await Promise.all(rendered)).flat())
}

/** The data of a notification's text; `names` holds the names of its categories that the reader may see now, by their ids. */
type Happened = { type: string; params: unknown; names: Readonly<Record<string, string>> }

/** Returns the text of a notification for its reader, in their language; an unknown type or content gets a neutral text. */
function notificationText(happened: Happened, language: string): Words {
  const t = textsIn(language, 'notifications')
  const other = { title: t('type.other.title'), message: t('type.other.message') }
  return writers[happened.type]?.(happened, { t, language }) ?? other
}

// The role is there where the level alone does not say what they may do. Older rows say that something was lost, but not what.
const AccessChange = z.object({
  familyName: z.string(),
  removed: z.boolean().default(false),
  lost: z.array(z.string()).default([]),
  changes: z.array(z.object({ categoryId: z.uuid(), level: Permission.nullable(), role: Role.optional() })),
})
const RoleChange = z.object({ familyName: z.string(), role: Role })
const Family = z.object({ familyName: z.string() })
const Farewell = z.object({ familyName: z.string(), name: z.string() })
// With the name by which the reader knew it.
const Removal = Farewell.extend({ category: z.string() })

const Ended = z.object({ device: z.string() })

const FailedMail = z.object({ template: z.string(), invitationId: z.uuid().optional() })

type Words = { title: string; message: string }
type Reader = { t: TextsOf<'notifications'>; language: string }
type Writer = (happened: Happened, reader: Reader) => Words | undefined

const writers: Readonly<Record<string, Writer>> = {
  access_changed: ({ params, names }, reader) => {
    const { data } = AccessChange.safeParse(params)
    return data && { title: reader.t('type.access_changed.title'), message: accessMessage(data, names, reader) }
  },
  role_changed: ({ params }, { t, language }) => {
    const { data } = RoleChange.safeParse(params)
    const role = data && textsIn(language, 'members')(`role.${data.role}`)
    return data && { title: t('type.role_changed.title'), message: t('type.role_changed.message', { ...data, role }) }
  },
  member_removed: writerOf(Family, 'member_removed'),
  member_left: writerOf(Farewell, 'member_left'),
  group_taken_over: writerOf(Farewell, 'group_taken_over'),
  account_deleted: writerOf(Farewell, 'account_deleted'),
  mail_failed: ({ params }, { t }) => {
    const { data } = FailedMail.safeParse(params)
    const kind = data?.invitationId === undefined ? 'message' : 'invitation'
    return data && { title: t('type.mail_failed.title'), message: t(`type.mail_failed.${kind}`) }
  },
  group_handed_on: writerOf(Farewell, 'group_handed_on'),
  category_moved: writerOf(Removal, 'category_moved'),
  push_ended: ({ params }, { t }) => {
    const { data } = Ended.safeParse(params)
    const { browser, system } = deviceName(data?.device ?? '')
    const device = [browser, system].filter((part) => part !== null).join(', ')
    return {
      title: t('type.push_ended.title'),
      message: t(device === '' ? 'type.push_ended.unnamed' : 'type.push_ended.message', { device }),
    }
  },
  reset_link_made: (_happened, { t }) => ({ title: t('type.reset_link_made.title'), message: t('type.reset_link_made.message') }),
  sessions_ended: (_happened, { t }) => ({ title: t('type.sessions_ended.title'), message: t('type.sessions_ended.message') }),
}

// A category that the reader may not see any more is neither named nor counted, unless this is about its loss: then it has
// the stored name, by which they knew it.
function accessMessage(
  { familyName, removed, lost, changes }: z.infer<typeof AccessChange>,
  names: Happened['names'],
  { t, language }: Reader,
): string {
  const seen = changes.flatMap(({ categoryId, ...change }) => {
    const category = names[categoryId]
    return category === undefined ? [] : [{ ...change, category }]
  })
  const sentenceFor = (sentence: 'changed' | 'view_only' | 'admin' | 'lost', categories: string): string[] =>
    categories === '' ? [] : [t(`type.access_changed.${sentence}`, { familyName, categories })]
  const of = (theirs: Role | undefined): string =>
    permissionList(
      seen.filter(({ role }) => role === theirs),
      language,
    )
  const sentences = [
    ...sentenceFor('changed', of(undefined)),
    ...sentenceFor('view_only', of('view_only')),
    ...sentenceFor('admin', of('admin')),
    ...sentenceFor('lost', inOneLine(lost, language)),
    ...(removed ? [t('type.access_changed.removed', { familyName })] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : t('type.access_changed.neutral', { familyName })
}

type MemberEvent = 'member_removed' | 'member_left' | 'group_taken_over' | 'account_deleted' | 'group_handed_on' | 'category_moved'

function writerOf(shape: z.ZodType<Record<string, string>>, type: MemberEvent): Writer {
  return ({ params }, { t }) => {
    const { data } = shape.safeParse(params)
    return data && { title: t(`type.${type}.title`), message: t(`type.${type}.message`, data) }
  }
}
