import { z } from 'zod'
import { ifVersion, openRoute, signedInRoute } from '../../platform/shared/api.ts'

/** The kinds of emails that the unsubscribe link at their end can stop (GAP-131); 'coming' is an email about both contracts and dates. */
export const MailKind = z.enum(['renewals', 'reminders', 'dates', 'coming'])
export type MailKind = z.infer<typeof MailKind>

const choices = {
  renewalsInApp: z.boolean(),
  renewalsByMail: z.boolean(),
  remindersInApp: z.boolean(),
  remindersByMail: z.boolean(),
  tasksInApp: z.boolean(),
  /** 'HH:mm' in the person's zone: they are notified of what is due on a day from then on. Reminders come at a time of their own. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'reminders:check.time' }),
}

/** Of the last days to send notice (RENEW-08), and of dates with a history (CLOCK-10). */
const laterChoices = { noticeInApp: z.boolean(), noticeByMail: z.boolean(), datesInApp: z.boolean(), datesByMail: z.boolean() }

/** Which reminders a person gets, by which channel, and at what time of day. Everybody begins with version 1: all of them, at 08:00. */
export const NotificationSettings = z.object({ ...choices, ...laterChoices, version: z.int() })
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The settings to be saved, based on the version `ifVersion`. What was not there in earlier versions of the app is left as it is when it is left out. */
export const SettingsChange = z.strictObject({ ...choices, ...z.object(laterChoices).partial().shape, ifVersion })
export type SettingsChange = z.infer<typeof SettingsChange>

const token = z.string().min(1).max(300)
const linkInvalid = {
  LINK_INVALID: { status: 400, message: 'reminders:refusal.linkInvalid' },
} as const
const tags = ['Reminders']

export const remindersContract = {
  /**
   * Notifies the person of what is due now: contracts ahead of their end and of the last day to send notice, dates ahead of
   * their day, and open tasks that are due (GAP-112). Repeating it is
   * harmless: nobody is notified twice. `added` counts the notifications that are new.
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
    .errors({ CONFLICT: { status: 409, message: 'reminders:refusal.changedMeanwhile' } }),

  /** Returns what an unsubscribe link is about; opening it changes nothing. */
  stopping: openRoute
    .route({ method: 'GET', path: '/notices/stop', tags, summary: 'What a stop link is about' })
    .input(z.strictObject({ token }))
    .output(z.object({ kind: MailKind }))
    .errors(linkInvalid),

  /** Stops the emails that a link is about, without signing in; repeating it is harmless. */
  stop: openRoute
    .route({ method: 'POST', path: '/notices/stop', tags, summary: 'Stop emails of a kind' })
    .input(z.strictObject({ token }))
    .output(z.object({ kind: MailKind }))
    .errors(linkInvalid),
}
