import { z } from 'zod'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import { Level, Role } from '../../members/contract.ts'
import memberTexts from '../../members/messages/en.json' with { type: 'json' }
import { levelList } from '../../sharing/server/level-list.ts'
import texts from '../messages/en.json' with { type: 'json' }

/** What a notification is written from; `names` holds the categories in it that its reader may see now, by their ids. */
type Happened = { type: string; params: unknown; names: Readonly<Record<string, string>> }

/** The words of a notification for its reader; a type or content that nobody knows gets a neutral text. */
export function notificationText(happened: Happened): { title: string; message: string } {
  return writers[happened.type]?.(happened) ?? texts.type.other
}

const AccessChange = z.object({
  familyName: z.string(),
  removed: z.boolean(),
  changes: z.array(z.object({ categoryId: z.uuid(), level: Level })),
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
  account_deleted: ({ params }) => filledAs(Farewell, texts.type.account_deleted, params),
  mail_failed: ({ params }) => {
    const { data } = FailedMail.safeParse(params)
    const { title, invitation, message } = texts.type.mail_failed
    return data && { title, message: data.invitationId === undefined ? message : invitation }
  },
  group_handed_on: ({ params }) => filledAs(Farewell, texts.type.group_handed_on, params),
}

// A category that the reader may not see any more is neither named nor counted.
function accessMessage({ familyName, removed, changes }: z.infer<typeof AccessChange>, names: Happened['names']): string {
  const seen = changes.flatMap(({ categoryId, level }) => {
    const category = names[categoryId]
    return category === undefined ? [] : [{ category, level }]
  })
  const { changed, removed: gone, neutral } = texts.type.access_changed
  const sentences = [...(seen.length > 0 ? [changed] : []), ...(removed ? [gone] : [])]
  return (sentences.length > 0 ? sentences : [neutral])
    .map((sentence) => fillText(sentence, { familyName, categories: levelList(seen) }))
    .join(' ')
}

type Words = { title: string; message: string }

function filledAs(shape: z.ZodType<Record<string, string>>, words: Words, params: unknown): Words | undefined {
  const { data } = shape.safeParse(params)
  return data && filled(words, data)
}

function filled({ title, message }: Words, values: Readonly<Record<string, string>>): Words {
  return { title, message: fillText(message, values) }
}
