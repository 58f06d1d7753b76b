/** The kinds of things that people are told of, in the order of the settings. */
export const notificationKinds = ['renewals', 'notice', 'dates', 'reminders', 'tasks', 'sharing', 'digest'] as const
type Kind = (typeof notificationKinds)[number]

/** The channels by which they are told; 'digest' puts a kind into the summary, in the place of emails of its own (PUSH-12). */
export const channels = ['in_app', 'mail', 'digest'] as const
type Channel = (typeof channels)[number]

/**
 * Returns whether a kind and a channel are a choice: emails about sharing always come (GAP-131), there are none about tasks that are due (GAP-112),
 * and the summary is an email.
 */
export function isChoice({ kind, channel }: { kind: Kind; channel: Channel }): boolean {
  if (channel === 'in_app') return kind !== 'digest'
  if (channel === 'mail') return kind !== 'sharing' && kind !== 'tasks'
  return kind !== 'sharing' && kind !== 'tasks' && kind !== 'digest'
}
