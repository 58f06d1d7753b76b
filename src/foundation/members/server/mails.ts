import { z } from 'zod'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { levelName } from '../../sharing/server/level-list.ts'
import { Role } from '../contract.ts'
import { Permission } from '../../sharing/contract.ts'
import texts from '../messages/en.json' with { type: 'json' }

const { greeting, button, leaving, changed, manyChanges, removed } = texts.mail

const About = z.strictObject({ recipientName: z.string(), familyName: z.string() })
// As app.post_changes and app.notify_of_permissions write them. The role is there where the level alone does not say what they may do.
const LevelChange = z.strictObject({ category: z.string(), level: Permission.nullable(), role: Role.optional() })
const Change = z.union([z.strictObject({ role: Role }), LevelChange])
type Change = z.infer<typeof Change>
const Changes = About.extend({ changes: z.array(Change).min(1), earlier: z.int() })

/**
 * The emails about members by the name of their template (MEM-30, MEM-32). Those about changes say how to leave the group; somebody who was
 * removed gets no button, as there is nowhere for it to lead.
 */
export const memberMails: Readonly<Record<'members.changed' | 'members.manyChanges' | 'members.removed', MailTemplate>> = {
  'members.changed': (params, { publicUrl }) => {
    const { changes, earlier, ...about } = Changes.parse(params)
    const sentences = [
      greeting,
      changes.length > 1 ? changed.several : changed.sentence,
      ...(earlier > 0 ? [fillText(changed.earlier, { count: String(earlier) })] : []),
    ]
    return { ...toMember({ ...changed, sentences }, about, publicUrl), lines: changes.map((change) => ({ text: lineOf(change) })) }
  },
  'members.manyChanges': (params, { publicUrl }) => {
    return toMember({ ...manyChanges, sentences: [greeting, ...manyChanges.sentences] }, About.parse(params), publicUrl)
  },
  'members.removed': (params) => written({ ...removed, sentences: [greeting, ...removed.sentences] }, About.parse(params)),
}

function lineOf(change: Change): string {
  const { line } = changed
  if (!('category' in change)) return fillText(line.role, { role: texts.role[change.role] })
  const { category, level, role } = change
  if (role === 'admin' || role === 'view_only') return fillText(line[role], { category, level: levelName(level) })
  return fillText(level === null ? line.lost : line.level, { category, level: levelName(level) })
}

type Words = { subject: string; heading: string; sentences: readonly string[] }
type About = z.infer<typeof About>

function toMember(words: Words, about: About, publicUrl: string) {
  return {
    ...written(words, about),
    button: { label: button, url: `${publicUrl}/dashboard` },
    foot: fillText(leaving, about),
  }
}

function written({ subject, heading, sentences }: Words, about: About) {
  const fill = (text: string): string => fillText(text, about)
  return { subject: fill(subject), group: about.familyName, heading: fill(heading), sentences: sentences.map(fill) }
}
