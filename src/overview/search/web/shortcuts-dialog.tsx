import './dialog-texts.ts'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Kbd } from '../../../platform/web/ui/kbd.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import styles from './shortcuts-dialog.module.css'
import { useShortcuts } from './use-shortcuts.ts'

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

/** What the keyboard does, place by place. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('search')
  const groups = useShortcuts()
  const close = (): void => {
    onClose()
    // Opened from the search, which is gone by now.
    rescueFocus()
  }
  return (
    <Dialog open={open} onClose={close} title={t('shortcuts.title')}>
      {groups.map((group) => (
        <Shortcuts key={group.title} {...group} />
      ))}
    </Dialog>
  )
}

function Shortcuts({ title, rows }: ReturnType<typeof useShortcuts>[number]) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading level={3} look="s" id={id}>
        {title}
      </Heading>
      <dl className={styles.rows}>
        {rows.map(({ does, ways }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.keys}>
              {ways.map((keys, nr) => (
                <Fragment key={keys.join(' ')}>
                  {nr > 0 && <span className={styles.or}> {t('shortcuts.or')} </span>}
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <Kbd>{key}</Kbd>{' '}
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
