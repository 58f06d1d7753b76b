import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Above, CardLink } from './card-link.tsx'
import { Hexagon } from './hexagon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './notification-row.module.css'
import type { RenderProp } from './render-as.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface NoticeRowProps {
  /** A picture of what it is about, beside it. */
  lead?: ReactNode
  title: string
  /** A second line under the title. */
  sub?: ReactNode
  /** When it came. */
  time: ReactNode
  /** The word for it while it is unread; the mark beside it is only visual. */
  unread?: string | undefined
  /** Called when the row, which is one target, is pressed. */
  onPress: (event: MouseEvent) => void
  /** Pressing it no longer does anything; the focus stays. */
  idle?: boolean | undefined
  /** Renders the title as a link to its subject, such as `<Link to="/cars" />`; unset: as a button. */
  link?: RenderProp | undefined
  removeLabel: string
  /** Unset while it has to stay: then it has no button. */
  onRemove: (() => void) | undefined
}

/** Shows a notification, in a `<ul>`: unread with a mark and in bold type, and a button that removes it if it may go. */
export function NotificationRow({ lead, title, sub, time, unread, onPress, idle = false, link, removeLabel, onRemove }: NoticeRowProps) {
  const remove = (event: MouseEvent<HTMLElement>): void => {
    focusBeside(event.currentTarget)
    onRemove?.()
  }
  return (
    <li className={styles.row} data-unread={unread === undefined ? undefined : ''}>
      <div className={styles.mark}>
        {lead}
        <Hexagon className={styles.dot} />
      </div>
      <div className={styles.body}>
        <CardLink
          className={styles.title}
          render={link ?? <button type="button" />}
          aria-disabled={idle || undefined}
          onClick={idle ? undefined : onPress}
        >
          {title}
          {unread !== undefined && <VisuallyHidden> {unread}</VisuallyHidden>}
        </CardLink>
        {sub !== undefined && <div className={styles.sub}>{sub}</div>}
        <div className={styles.time}>{time}</div>
      </div>
      {onRemove !== undefined && (
        <Above className={styles.end}>
          <IconButton icon={X} label={removeLabel} data-remove="" onClick={remove} />
        </Above>
      )}
    </li>
  )
}

// The row disappears at once, and the focus must not be lost with it.
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const place = beside?.querySelector<HTMLElement>('[data-remove]') ?? row?.closest<HTMLElement>('[tabindex]')
  place?.focus()
}
