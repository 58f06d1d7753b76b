import { sql } from 'kysely'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Notification } from '../contract.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'
import { Role } from '../../members/contract.ts'
import { Permission } from '../../sharing/contract.ts'
import { inOneLine, levelList } from '../../sharing/server/level-list.ts'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'

const onAPage = 10

/**
 * Returns the person's notifications, newest first, at most 10 (READ-10, CONST-02, GAP-77) unless `most` says how many, of those older
 * than the one with the id `before`. What they name is looked up with the rights that the person has now. One statement, and one more for
 * each renderer that is needed.
 */
export async function listNotifications(
  db: Db,
  renderers: readonly NotificationRenderer[],
  { before, language, most = onAPage }: { before?: string | undefined; language: string; most?: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('app.notifications as n')
    .select(['n.id', 'n.type', 'n.params', 'n.related_id', 'n.read', 'n.created_at', isKept.as('kept'), namesSeenNow.as('names')])
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (select o.created_at, o.id from app.notifications o where o.id = ${before})`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  const all = rows.map(({ related_id: relatedId, ...row }) => ({ ...row, relatedId }))
  const rendered = await renderAll(db, renderers, { all, language })
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...(rendered.get(row.id) ?? { ...notificationText(row, language), href: null }),
    relatedId: row.related_id,
    read: row.read,
    createdAt: row.created_at.toISOString(),
    kept: row.kept,
  }))
}

const isKept = sql<boolean>`coalesce(n.kept_until > now(), false)`

const namesSeenNow = sql<Readonly<Record<string, string>>>`(
  select coalesce(json_object_agg(c.id, c.name), '{}')
    from app.categories c
   where c.id::text in (select id #>> '{}' from jsonb_path_query(n.params, '$.changes[*].categoryId') id))`

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

const FailedMail = z.object({ template: z.string(), invitationId: z.uuid().optional() })

type Words = { title: string; message: string }
type Reader = { t: TFunction<'notifications'>; language: string }
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
    levelList(
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
    return data && { title: t(`type.${type}.title`), message: t(`type.${type}.message`, { replace: data }) }
  }
}
