import { backupFaultText } from '#platform/server/backup/backup-health.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { listsIn, textsIn } from '#platform/server/texts/texts.ts'
import { AboutBackups } from './backup-renderer.ts'

/** The emails to operators: a test email, and one about a fault of the backups. */
export const operatorMails: Readonly<Record<'operator.test' | 'operator.backup', MailTemplate>> = {
  'operator.test': (_params, _site, language) => {
    const t = textsIn(language, 'operator')
    return {
      subject: t('mail.test.subject'),
      heading: t('mail.test.heading'),
      sentences: listsIn(language, 'operator')('mail.test.sentences'),
    }
  },
  'operator.backup': (params, { publicUrl }, language) => {
    const t = textsIn(language, 'operator')
    const { fault } = AboutBackups.parse(params)
    return {
      subject: t('mail.backup.subject'),
      heading: t('mail.backup.heading'),
      sentences: [backupFaultText(fault, language)],
      button: { label: t('mail.backup.button'), url: `${publicUrl}/operator` },
      foot: t('mail.backup.foot'),
    }
  },
}
