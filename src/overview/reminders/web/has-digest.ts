import type { NotificationChoice, NotificationSettings } from '../contract.ts'

/** Returns what is chosen for a kind and a channel; undefined where that is no choice. */
export function choiceOf(
  { choices }: NotificationSettings,
  { kind, channel }: Pick<NotificationChoice, 'kind' | 'channel'>,
): NotificationChoice | undefined {
  return choices.find((one) => one.kind === kind && one.channel === channel)
}

/** Returns whether the person gets a summary by email, each day or once a week. */
export function hasDigest(settings: NotificationSettings): boolean {
  return settings.digestWeekday !== null || choiceOf(settings, { kind: 'digest', channel: 'mail' })?.wanted === true
}

/** Returns whether they get one in any way. */
export function hasAnyDigest(settings: NotificationSettings): boolean {
  return hasDigest(settings) || settings.choices.some(({ kind, wanted }) => kind === 'digest' && wanted)
}
