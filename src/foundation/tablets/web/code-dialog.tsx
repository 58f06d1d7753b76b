import { useState } from 'react'
import { formatClock } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { isThisComputer } from '#platform/web/ui/is-this-computer.ts'
import { LinkCode } from '#platform/web/ui/link-code.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import styles from './code-dialog.module.css'
import type { MadeCode } from './tablets-api.ts'
import { t } from './texts.ts'

/** The code that pairs a tablet, to type and to scan, and until when it is valid. */
export function CodeDialog({ open, onClose, made }: { open: boolean; onClose: () => void; made: MadeCode | undefined }) {
  const [now] = useState(() => new Date())
  const page = new URL('/pair', location.href)
  const isHere = isThisComputer(page.href)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('code.title')}
      subtitle={made?.name}
      foot={<Button onClick={onClose}>{t('code.done')}</Button>}
    >
      {made !== undefined && (
        <div className={styles.view}>
          {isHere ? (
            <Note tone="yellow">{t('code.here')}</Note>
          ) : (
            <p className={styles.words}>{t('code.about', { page: `${page.host}${page.pathname}` })}</p>
          )}
          <div className={styles.beside}>
            {!isHere && (
              <div className={styles.drawing}>
                <LinkCode link={`${page.href}#${made.code.replace(' ', '')}`} label={t('code.drawing')} />
              </div>
            )}
            <div>
              <output className={styles.code} aria-label={t('code.label')}>
                {made.code}
              </output>
              <p className={styles.until}>{t('code.until', { time: formatClock({ at: new Date(made.until), now }) })}</p>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}
