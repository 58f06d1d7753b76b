import { z } from 'zod'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { levelList } from '../../sharing/server/level-list.ts'
import { Level, Role } from '../contract.ts'
import texts from '../messages/en.json' with { type: 'json' }

const { greeting, accessChanged, roleChanged, removed } = texts.mail

const About = z.strictObject({ recipientName: z.string(), familyName: z.string() })
const AccessChange = About.extend({
  removed: z.boolean(),
  changes: z.array(z.strictObject({ category: z.string(), level: Level })),
})
const RoleChange = About.extend({ role: Role })

/**
 * The mails of members by the name of their template (MEM-30, MEM-32). What became unseen for the recipient is neither named nor
 * counted; whoever was removed gets no button, as none would lead them anywhere.
 */
export const memberMails: Readonly<Record<'members.accessChanged' | 'members.roleChanged' | 'members.removed', MailTemplate>> = {
  'members.accessChanged': (params, { publicUrl }) => {
    const about = AccessChange.parse(params)
    const values = { ...about, categories: levelList(about.changes) }
    const sentences = [
      greeting,
      ...(about.changes.length > 0 ? [accessChanged.changed] : []),
      ...(about.removed ? [accessChanged.removed] : []),
    ]
    return { ...written({ ...accessChanged, sentences }, values), button: toDashboard(accessChanged.button, publicUrl) }
  },
  'members.roleChanged': (params, { publicUrl }) => {
    const about = RoleChange.parse(params)
    const sentences = [greeting, roleChanged.sentence]
    const values = { ...about, role: texts.role[about.role] }
    return { ...written({ ...roleChanged, sentences }, values), button: toDashboard(roleChanged.button, publicUrl) }
  },
  'members.removed': (params) => written({ ...removed, sentences: [greeting, ...removed.sentences] }, About.parse(params)),
}

type Values = { recipientName: string; familyName: string; categories?: string; role?: string }

function written(
  { subject, heading, sentences }: { subject: string; heading: string; sentences: readonly string[] },
  { recipientName, familyName, categories = '', role = '' }: Values,
) {
  const fill = (text: string): string => fillText(text, { recipientName, familyName, categories, role })
  return { subject: fill(subject), group: familyName, heading: fill(heading), sentences: sentences.map(fill) }
}

function toDashboard(label: string, publicUrl: string): { label: string; url: string } {
  return { label, url: `${publicUrl}/dashboard` }
}
