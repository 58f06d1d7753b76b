import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
import { permissionName } from '#foundation/sharing/server/permission-list.ts'
import type { MailTemplate, MailText } from '#platform/server/mail/mail-template.ts'
import { listsIn, textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { Role } from '../contract.ts'

const About = z.strictObject({ recipientName: z.string(), familyName: z.string() })
// As app.post_changes and app.notify_of_permissions write them. The role is there where the level alone does not say what they may do.
const LevelChange = z.strictObject({ category: z.string(), level: Permission.nullable(), role: Role.optional() })
const Change = z.union([z.strictObject({ role: Role }), LevelChange])
type Change = z.infer<typeof Change>
const Changes = About.extend({ changes: z.array(Change).min(1), earlier: z.int() })

/**
 * The emails about members by the name of their template. Those about changes say how to leave the group; somebody who was
 * removed gets no button, as there is nowhere for it to lead.
 */
export const memberMails: Readonly<Record<'members.changed' | 'members.manyChanges' | 'members.removed', MailTemplate>> = {
  'members.changed': (params, { publicUrl }, language) => {
    const { changes, earlier, ...about } = Changes.parse(params)
    const t = textsIn(language, 'members')
    const sentences = [
      t(`mail.changed.${changes.length > 1 ? 'several' : 'sentence'}`, about),
      ...(earlier > 0 ? [t('mail.changed.earlier', { count: earlier })] : []),
    ]
    const mail = toMember(written('changed', sentences, { about, t }), { about, t, publicUrl })
    return { ...mail, lines: changes.map((change) => ({ text: lineOf(change, language) })) }
  },
  'members.manyChanges': (params, { publicUrl }, language) => {
    const [about, t] = [About.parse(params), textsIn(language, 'members')]
    const sentences = listsIn(language, 'members')('mail.manyChanges.sentences', about)
    return toMember(written('manyChanges', sentences, { about, t }), { about, t, publicUrl })
  },
  'members.removed': (params, _site, language) => {
    const [about, t] = [About.parse(params), textsIn(language, 'members')]
    return written('removed', listsIn(language, 'members')('mail.removed.sentences', about), { about, t })
  },
}

function lineOf(change: Change, language: string): string {
  const t = textsIn(language, 'members')
  if (!('category' in change)) return t('mail.changed.line.role', { role: t(`role.${change.role}`) })
  const { category, level, role } = change
  const values = { category, level: permissionName(level, language) }
  if (role === 'admin') return t('mail.changed.line.admin', values)
  if (role === 'view_only') return t('mail.changed.line.view_only', values)
  return level === null ? t('mail.changed.line.lost', values) : t('mail.changed.line.level', values)
}

type About = z.infer<typeof About>
type Reader = { about: About; t: TextsOf<'members'> }

function toMember(mail: MailText, { about, t, publicUrl }: Reader & { publicUrl: string }): MailText {
  return { ...mail, button: { label: t('mail.button'), url: `${publicUrl}/dashboard` }, foot: t('mail.leaving', about) }
}

function written(mail: 'changed' | 'manyChanges' | 'removed', sentences: readonly string[], { about, t }: Reader): MailText {
  return {
    subject: t(`mail.${mail}.subject`, about),
    group: about.familyName,
    heading: t(`mail.${mail}.heading`, about),
    sentences: [t('mail.greeting', about), ...sentences],
  }
}
