import { z } from 'zod'
import { PushDevice } from '#foundation/notifications/contract.ts'
import { clock, openRoute, signedInRoute } from '#platform/shared/api.ts'
import { weekdays } from '#platform/shared/weekdays.ts'
import { channels, isChoice, notificationKinds } from './shared/choices.ts'

/** The kinds of emails that the unsubscribe link at their end can stop; 'coming' is an email about both contracts and dates. */
export const MailKind = z.enum(['renewals', 'reminders', 'dates', 'coming', 'digest'])
export type MailKind = z.infer<typeof MailKind>

/** From when to when nothing is to come to a person's devices, by their clocks, and whether reminders of appointments come all the same. */
export const QuietHours = z.strictObject({ from: clock, to: clock }).refine(({ from, to }) => from !== to)
export type QuietHours = z.infer<typeof QuietHours>

const settings = {
  time: clock,
  digestTime: clock,
  digestWeekday: z.enum(weekdays).nullable(),
  /** How many minutes before they take or fetch somebody the person is reminded; null: never. */
  legMinutes: z.int().min(0).max(240).nullable(),
  /** Null: never. */
  quietHours: QuietHours.nullable(),
  appointmentsInQuiet: z.boolean(),
  /** Whether the lock screen may show what a notification is about. */
  showsDetails: z.boolean(),
}

/** The kinds of notification; people choose channels for each. */
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** The channels. */
export const Channel = z.enum(channels)
export type Channel = z.infer<typeof Channel>

/** Whether a person wants to hear of a kind by a channel. */
export const NotificationChoice = z.strictObject({ kind: NotificationKind, channel: Channel, wanted: z.boolean() }).refine(isChoice)
export type NotificationChoice = z.infer<typeof NotificationChoice>

/**
 * Where a person hears of each kind, by the channels that this server and their devices offer, and from what time of their day ('HH:mm') they are notified of what
 * is due on it. Reminders of appointments come at a time of their own, and so does the summary, which has the next 30 days on `digestWeekday`
 * (null: never).
 */
export const NotificationSettings = z.object({
  channels: z.array(Channel),
  choices: z.array(NotificationChoice),
  ...settings,
  /** What browsers register for; null where the server has no https address to give push services. */
  pushKey: z.string().nullable(),
  /** The person's devices, this one first. */
  devices: z.array(PushDevice),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The settings beside the choices; what is left out stays. */
export const SettingsChange = z.strictObject(settings).partial()
export type SettingsChange = z.infer<typeof SettingsChange>

const token = z.string().min(1).max(300)
const linkInvalid = {
  LINK_INVALID: { status: 400, message: 'reminders:refusal.linkInvalid' },
} as const
const tags = ['Reminders']

export const remindersContract = {
  /**
   * Notifies the person of what is due now: contracts ahead of their end and of the last day to send notice, dates ahead of
   * their day, and open tasks that are due. Repeating it is
   * harmless: nobody is notified twice. `added` counts the notifications that are new.
   */
  refresh: signedInRoute
    .route({ method: 'POST', path: '/notices/refresh', tags, summary: 'Bring my notifications up to date' })
    .output(z.object({ added: z.int() })),

  settings: signedInRoute
    .meta({ reads: ['notification_settings', 'notification_choices', 'push_settings', 'push_devices', 'sessions'], keep: 'everything' })
    .route({ method: 'GET', path: '/notification-settings', tags, summary: 'Where I get which notifications' })
    .output(NotificationSettings),

  /** Chooses whether the person is notified of a kind by a channel. Choices are independent; repeating one is harmless. */
  choose: signedInRoute
    .route({ method: 'PUT', path: '/notification-settings/choices', tags, summary: 'Choose where I hear of something' })
    .input(NotificationChoice)
    .output(z.object({})),

  /** Changes what is named. Repeating it is harmless. */
  changeSettings: signedInRoute
    .route({ method: 'PUT', path: '/notification-settings', tags, summary: 'Change when I am notified' })
    .input(SettingsChange)
    .output(z.object({})),

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
