import { Keyboard } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { focusOnArrival } from '#platform/web/ui/focus-on-arrival.ts'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { t } from './dialog-texts.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-dialog.module.css'

type SearchDialogProps = { open: boolean; onClose: () => void; onShortcuts: () => void }

/** The search over everything the person may see. Give it a new `key` at each opening: it begins with an empty field. */
export function SearchDialog({ open, onClose, onShortcuts }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  const hasKeys = useMedia('(hover: hover) and (min-width: 640px)')
  const leave = (): void => {
    isLeaving.current = true
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialog.title')}
      initialFocus={field}
      finalFocus={() => !isLeaving.current || focusOnArrival()}
      foot={hasKeys ? <Foot onShortcuts={onShortcuts} /> : undefined}
    >
      <SearchBox field={field} onLeave={leave} />
    </Dialog>
  )
}

function Foot({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('dialog.move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('dialog.open')}
        </span>
      </p>
      <Button variant="quiet" size="s" icon={Keyboard} onClick={onShortcuts}>
        {t('dialog.shortcuts')}
      </Button>
    </div>
  )
}
