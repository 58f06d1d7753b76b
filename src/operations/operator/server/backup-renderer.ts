import { z } from 'zod'
import type { NotificationRenderer } from '#foundation/notifications/server/notification-renderer.ts'
import { backupFaults, backupFaultText } from '#platform/server/backup/backup-health.ts'
import { textsIn } from '#platform/server/texts/texts.ts'

/** Notifications to operators about backups, as an email and in the app. */
export const AboutBackups = z.strictObject({ fault: z.enum(backupFaults) })

/** Tells an operator what is wrong with the backups. */
export const backupRenderer: NotificationRenderer = {
  types: ['backup_fault'],
  render: async (_db, notifications, language) => {
    const title = textsIn(language, 'operator')('mail.backup.heading')
    return new Map(
      notifications.flatMap(({ id, params }) => {
        const { data } = AboutBackups.safeParse(params)
        return data === undefined ? [] : [[id, { title, message: backupFaultText(data.fault, language), href: '/operator' }] as const]
      }),
    )
  },
}
