import { Copy, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { copyText } from '#platform/web/ui/copy-text.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { isThisComputer } from '#platform/web/ui/is-this-computer.ts'
import { LinkCode } from '#platform/web/ui/link-code.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { FeedWithAddress } from '../contract.ts'
import styles from './feed-address-dialog.module.css'
import { t } from './texts.ts'

/** The address of a feed, which is shown this once: to copy, to scan, and for the calendar of this device or of Google. */
export function FeedAddressDialog({ open, onClose, made }: { open: boolean; onClose: () => void; made: FeedWithAddress | undefined }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('address.title')}
      subtitle={made?.feed.name}
      foot={<Button onClick={onClose}>{t('address.done')}</Button>}
    >
      {made !== undefined && <Address address={made.address} />}
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    if (await copyText(address, field.current)) toast.success(t('address.copied'))
    else toast.failure(t('address.notCopied'))
  }
  return (
    <div className={styles.view}>
      <p className={styles.words}>{t('address.sentence')}</p>
      {isThisComputer(address) && <Note tone="yellow">{t('address.here')}</Note>}
      <div className={styles.beside}>
        <div className={styles.code}>
          <LinkCode link={address} label={t('address.code')} />
        </div>
        <div className={styles.address}>
          <TextField ref={field} label={t('address.label')} readOnly value={address} onFocus={(event) => event.target.select()} />
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            {t('address.copy')}
          </Button>
          <div className={styles.keys}>
            <Button size="s" icon={ExternalLink} render={<a href={webcal(address)} />}>
              {t('address.open')}
            </Button>
            <Button size="s" icon={ExternalLink} render={<a href={atGoogle(address)} target="_blank" rel="noreferrer" />}>
              {t('address.google')}
            </Button>
          </div>
        </div>
      </div>
      <Quiet>{t('address.howOften')}</Quiet>
    </div>
  )
}

const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:')
const atGoogle = (address: string): string => `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal(address))}`
