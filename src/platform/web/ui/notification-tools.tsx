import { CheckCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { textsOf } from '../texts/texts.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './notification-tools.module.css'
import messages from './notification-tools/messages/en.json'
import { restoreFocusTo } from './restore-focus.ts'
import { t as uiText } from './texts.ts'

// Beside the texts of all controls, as strangers have no notifications.
const t = textsOf('notificationTools', messages)

interface NoticeToolsProps {
  /** Unset while nothing is unread. */
  onReadAll: (() => void) | undefined
  /** Unset while nothing is read. Asks for confirmation first, as nothing brings them back. */
  onRemoveRead: (() => void) | undefined
}

/** Shows the actions on a whole list of `NotificationRow`, above it. */
export function NotificationTools({ onReadAll, onRemoveRead }: NoticeToolsProps) {
  const [isAsking, setAsking] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  // A button disappears once it has nothing to do, and the focus must not be lost with it.
  const list = (): HTMLElement | null => tools.current?.closest<HTMLElement>('[tabindex]') ?? null
  const readAll = (): void => {
    list()?.focus()
    onReadAll?.()
  }
  const removeRead = (): void => {
    setAsking(false)
    onRemoveRead?.()
    restoreFocusTo(list())
  }
  return (
    <div ref={tools} className={styles.tools}>
      {onReadAll !== undefined && (
        <Button variant="quiet" size="s" icon={CheckCheck} onClick={readAll}>
          {t('readAll')}
        </Button>
      )}
      {onRemoveRead !== undefined && (
        <Button variant="quiet" size="s" icon={Trash2} onClick={() => setAsking(true)}>
          {t('removeRead')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={removeRead}
        title={t('removeReadTitle')}
        confirmLabel={uiText('delete')}
      >
        {t('removeReadWords')}
      </ConfirmDialog>
    </div>
  )
}
