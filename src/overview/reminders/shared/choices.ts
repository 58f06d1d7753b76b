/** The kinds of notification, in the order of the settings. */
export const notificationKinds = [
  'renewals',
  'notice',
  'dates',
  'reminders',
  'events',
  'birthdays',
  'tasks',
  'given',
  'shopping',
  'sharing',
  'calendars',
  'digest',
] as const
type Kind = (typeof notificationKinds)[number]

/**
 * The channels, in the order of the settings: the app, email, the device that asks and the person's others, and the summary, which
 * takes the place of emails about single things.
 */
export const channels = ['in_app', 'mail', 'this_device', 'other_devices', 'digest'] as const
type Channel = (typeof channels)[number]

const mailed: ReadonlySet<Kind> = new Set<Kind>(['renewals', 'notice', 'dates', 'reminders', 'events', 'digest'])

/**
 * Returns whether a kind and a channel are a choice: emails about sharing always come, there are none about tasks and shopping, and the
 * summary is an email or goes to a device.
 */
export function isChoice({ kind, channel }: { kind: Kind; channel: Channel }): boolean {
  if (channel === 'in_app') return kind !== 'digest'
  if (channel === 'mail') return mailed.has(kind)
  return channel === 'digest' ? mailed.has(kind) && kind !== 'digest' : true
}
