import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { copyField, copyText } from './link-copy.ts'

/** An invitation that exists: its link, shown this once, and what became of its mail. */
export type SentLink = { email: string; expiresAt: string; link: string; mail: 'sent' | 'failed' | 'none'; reason: string }

/**
 * What follows an invitation. Where its mail has left, the dialog closes and the link can still be copied; where it has not, the
 * dialog turns into the link (INV-11, INV-16, GAP-46).
 */
export function useSentLink({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('invitations')
  const [shown, setShown] = useState<SentLink>()
  const [isReopened, setReopened] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Opened anew, it is about the next invitation; while it closes, the link stays.
    if (open) setShown(undefined)
  }
  const field = useRef<HTMLInputElement>(null)
  const copy = async (sent: SentLink): Promise<void> => {
    const isCopied = (await copyText(sent.link)) || (field.current !== null && copyField(field.current))
    if (isCopied) {
      toast.success(t('invite.link.copied'))
      return
    }
    // Pages may not copy here, or there is no field to copy from: it is shown, to be copied by hand.
    setShown(sent)
    setReopened(true)
  }
  return {
    shown,
    /** Where the shown link stands. */
    field,
    copy,
    /** The dialog is open for the link alone. */
    isReopened,
    tell: (sent: SentLink) => {
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
