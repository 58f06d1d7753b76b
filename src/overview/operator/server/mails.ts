import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'

/** The email with which an operator tries whether emails leave the server. */
export const operatorMails: Readonly<Record<'operator.test', MailTemplate>> = {
  'operator.test': (_params, _site, language) => {
    const t = textsIn(language, 'operator')
    return {
      subject: t('mail.test.subject'),
      heading: t('mail.test.heading'),
      sentences: t('mail.test.sentences', { returnObjects: true }),
    }
  },
}
