import { z } from 'zod'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import { Role } from '../../members/contract.ts'
import { Permission } from '../../sharing/contract.ts'
import memberTexts from '../../members/messages/en.json' with { type: 'json' }
import { levelList } from '../../sharing/server/level-list.ts'
import texts from '../messages/en.json' with { type: 'json' }

/** The data of a notification's text; `names` holds the names of its categories that the reader may see now, by their ids. */
type Happened = { type: string; params: unknown; names: Readonly<Record<string, string>> }

/** Returns the text of a notification for its reader; an unknown type or content gets a neutral text. */
export function notificationText(happened: Happened): { title: string; message: string } {
  return writers[happened.type]?.(happened) ?? texts.type.other
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

const FailedMail = z.object({ template: z.string(), invitationId: z.uuid().optional() })

type Writer = (happened: Happened) => { title: string; message: string } | undefined

const writers: Readonly<Record<string, Writer>> = {
  access_changed: ({ params, names }) => {
    const { data } = AccessChange.safeParse(params)
    return data && { title: texts.type.access_changed.title, message: accessMessage(data, names) }
  },
  role_changed: ({ params }) => {
    const { data } = RoleChange.safeParse(params)
    return data && filled(texts.type.role_changed, { ...data, role: memberTexts.role[data.role] })
  },
  member_removed: ({ params }) => filledAs(Family, texts.type.member_removed, params),
  member_left: ({ params }) => filledAs(Farewell, texts.type.member_left, params),
  group_taken_over: ({ params }) => filledAs(Farewell, texts.type.group_taken_over, params),
  account_deleted: ({ params }) => filledAs(Farewell, texts.type.account_deleted, params),
  mail_failed: ({ params }) => {
    const { data } = FailedMail.safeParse(params)
    const { title, invitation, message } = texts.type.mail_failed
    return data && { title, message: data.invitationId === undefined ? message : invitation }
  },
  group_handed_on: ({ params }) => filledAs(Farewell, texts.type.group_handed_on, params),
}

// A category that the reader may not see any more is neither named nor counted, unless this is about its loss: then it has
// the stored name, by which they knew it.
function accessMessage({ familyName, removed, lost, changes }: z.infer<typeof AccessChange>, names: Happened['names']): string {
  const { changed, lost: gone, removed: something, neutral, ...byRole } = texts.type.access_changed
  const seen = changes.flatMap(({ categoryId, ...change }) => {
    const category = names[categoryId]
    return category === undefined ? [] : [{ ...change, category }]
  })
  const told = (sentence: string, categories: string): string[] =>
    categories === '' ? [] : [fillText(sentence, { familyName, categories })]
  const of = (theirs: Role | undefined): string => levelList(seen.filter(({ role }) => role === theirs))
  const sentences = [
    ...told(changed, of(undefined)),
    ...told(byRole.view_only, of('view_only')),
    ...told(byRole.admin, of('admin')),
    ...told(gone, lost.join(', ')),
    ...(removed ? [fillText(something, { familyName })] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : fillText(neutral, { familyName })
}

type Words = { title: string; message: string }

function filledAs(shape: z.ZodType<Record<string, string>>, words: Words, params: unknown): Words | undefined {
  const { data } = shape.safeParse(params)
  return data && filled(words, data)
}

function filled({ title, message }: Words, values: Readonly<Record<string, string>>): Words {
  return { title, message: fillText(message, values) }
}
