import { lazy, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Note } from '../../../platform/web/ui/note.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import styles from './link-view.module.css'
import type { SentLink } from './use-sent-link.ts'

const LinkCode = lazy(async () => ({ default: (await import('./link-code.tsx')).LinkCode }))

/** The link of an invitation, to be copied or scanned; what one gives on when no mail does (GAP-46). */
export function LinkView({ sent, field }: { sent: SentLink; field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('invitations')
  const { email, expiresAt, link, mail } = sent
  return (
    <div className={styles.view}>
      {mail === 'failed' && <Note tone="yellow">{t('invite.link.later')}</Note>}
      <p>{t('invite.link.about', { email, day: formatDay(todayOf(new Date(expiresAt))) })}</p>
      <TextField ref={field} label={t('invite.link.label')} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className={styles.code}>
        <Suspense fallback={null}>
          <LinkCode link={link} label={t('invite.link.code', { email })} />
        </Suspense>
      </div>
      <p className={styles.scan}>{t('invite.link.scan')}</p>
    </div>
  )
}
