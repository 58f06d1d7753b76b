import { z } from 'zod'
import { ifVersion, openRoute, signedInRoute } from '../../platform/shared/api.ts'

/** What mails can be stopped by the link at their end (GAP-131). */
export const MailKind = z.enum(['renewals', 'reminders'])
export type MailKind = z.infer<typeof MailKind>

const choices = {
  renewalsInApp: z.boolean(),
  renewalsByMail: z.boolean(),
  remindersInApp: z.boolean(),
  remindersByMail: z.boolean(),
  tasksInApp: z.boolean(),
  /** 'HH:mm' of the person's zone: from then on what is due on a day is told. Reminders come at a time of their own. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time like 08:00' }),
}

/** Which reminders a person gets, in which way, and at what time of the day. Version 1 is how everybody begins: all of them, at 08:00. */
export const NotificationSettings = z.object({ ...choices, version: z.int() })
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Other settings, based on the version `ifVersion` of those there are. */
export const SettingsChange = z.strictObject({ ...choices, ifVersion })
export type SettingsChange = z.infer<typeof SettingsChange>

const token = z.string().min(1).max(300)
const linkInvalid = {
  LINK_INVALID: { status: 400, message: "This link doesn't work. Please use the latest email, or go to Settings." },
} as const
const tags = ['Notices']

export const remindersContract = {
  /**
   * Gives the person what they are to be told now: contracts of 30, 7 and 1 days ahead, and open tasks that are due (GAP-112). Again is
   * harmless: nothing is told twice. `added` counts the notifications that are new.
   */
  refresh: signedInRoute
    .route({ method: 'POST', path: '/notices/refresh', tags, summary: 'Bring my notifications up to date' })
    .output(z.object({ added: z.int() })),

  settings: signedInRoute
    .route({ method: 'GET', path: '/notices/settings', tags, summary: 'Which notifications I get' })
    .output(NotificationSettings),

  changeSettings: signedInRoute
    .route({ method: 'PUT', path: '/notices/settings', tags, summary: 'Choose which notifications I get' })
    .input(SettingsChange)
    .output(NotificationSettings)
    .errors({ CONFLICT: { status: 409, message: 'These settings were changed elsewhere in the meantime' } }),

  /** What a stop link is about; opening it changes nothing. */
  stopping: openRoute
    .route({ method: 'GET', path: '/notices/stop', tags, summary: 'What a stop link is about' })
    .input(z.strictObject({ token }))
    .output(z.object({ kind: MailKind }))
    .errors(linkInvalid),

  /** Stops the mails that a link is about, without signing in; again is harmless. */
  stop: openRoute
    .route({ method: 'POST', path: '/notices/stop', tags, summary: 'Stop emails of a kind' })
    .input(z.strictObject({ token }))
    .output(z.object({ kind: MailKind }))
    .errors(linkInvalid),
}
