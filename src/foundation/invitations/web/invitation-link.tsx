import { Copy } from 'lucide-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { copyText } from '#platform/web/ui/copy-text.ts'
import { isThisComputer } from '#platform/web/ui/is-this-computer.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import styles from './invitation-link.module.css'
import { t } from './texts.ts'

/** A sent invitation: its link, which is shown only once, and the outcome of its email. */
export type SentLink = { email: string; expiresAt: string; link: string; mail: 'sent' | 'failed' | 'none'; reason: string }

/**
 * Handles what follows an invitation. If its email was sent, the dialog closes and the link can still be copied; if not, the
 * dialog shows the link instead.
 */
export function useSentLink({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [shown, setShown] = useState<SentLink>()
  const [isReopened, setReopened] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // When opened again, it is about the next invitation; while it closes, the link stays.
    if (open) setShown(undefined)
  }
  const field = useRef<HTMLInputElement>(null)
  const copy = async (sent: SentLink): Promise<void> => {
    if (await copyText(sent.link, field.current)) {
      toast.success(t('invite.link.copied'))
      return
    }
    // The browser does not let pages copy, or there is no field to copy from: it is shown, to be copied by hand.
    setShown(sent)
    setReopened(true)
  }
  return {
    shown,
    /** The field with the shown link. */
    field,
    copy,
    /** Whether the dialog is open only for the link. */
    isReopened,
    onSent: (sent: SentLink) => {
      if (sent.mail === 'sent') onClose()
      else setShown(sent)
      if (sent.mail === 'failed') toast.failure(t('invite.mailFailed'), { detail: t('invite.mailFailedWhy', { reason: sent.reason }) })
      else if (sent.mail === 'none') toast.success(t('invite.ready'))
      else toast.success(t('invite.done'), { action: { label: t('invite.link.copyLater'), onPress: () => void copy(sent) } })
    },
    close: () => {
      setReopened(false)
      onClose()
    },
  }
}

const LinkCode = lazy(async () => ({ default: (await import('#platform/web/ui/link-code.tsx')).LinkCode }))

/** The link of an invitation, to be copied or scanned and passed on when no email is sent. One that others cannot follow says so. */
export function LinkView({ sent, field }: { sent: SentLink; field: RefObject<HTMLInputElement | null> }) {
  const { email, expiresAt, link, mail } = sent
  return (
    <div className={styles.view}>
      {mail === 'failed' && <Note tone="yellow">{t('invite.link.later')}</Note>}
      <p>{t('invite.link.about', { email, day: formatDay(todayOf(new Date(expiresAt))) })}</p>
      <TextField ref={field} label={t('invite.link.label')} readOnly value={link} onFocus={(event) => event.target.select()} />
      {isThisComputer(link) ? <Note tone="yellow">{t('invite.link.here')}</Note> : <Scanned email={email} link={link} />}
    </div>
  )
}

function Scanned({ email, link }: Pick<SentLink, 'email' | 'link'>) {
  return (
    <>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <LinkCode link={link} label={t('invite.link.code', { email })} />
        </Suspense>
      </div>
      <p className={styles.scan}>{t('invite.link.scan')}</p>
    </>
  )
}

/** The buttons that close the link or copy it. */
export function LinkFoot({ link }: { link: ReturnType<typeof useSentLink> }) {
  const { shown, copy, close } = link
  return (
    <>
      <Button onClick={close}>{t('invite.link.done')}</Button>
      <Button variant="primary" icon={Copy} onClick={() => shown && void copy(shown)}>
        {t('invite.link.copy')}
      </Button>
    </>
  )
}
