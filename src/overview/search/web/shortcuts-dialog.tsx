import { Fragment, useId } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Kbd } from '#platform/web/ui/kbd.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Switch } from '#platform/web/ui/switch.tsx'
import { t } from './dialog-texts.ts'
import { isApple } from './search-keys.ts'
import styles from './shortcuts-dialog.module.css'
import { useSingleKeys } from './single-keys.ts'

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

/** The keyboard shortcuts, by the places where they work. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const groups = shortcutGroups()
  const [isOn, switchTo] = useSingleKeys()
  const close = (): void => {
    onClose()
    // Opened from the search, which has closed by now.
    restoreFocus()
  }
  return (
    <Dialog open={open} onClose={close} title={t('shortcuts.title')}>
      {/* First, as it has the focus: after the list it would scroll the beginning out of the window. */}
      <Switch checked={isOn} onChange={(event) => switchTo(event.target.checked)}>
        {t('shortcuts.single')}
      </Switch>
      {groups.map((group) => (
        <Shortcuts key={group.title} {...group} />
      ))}
    </Dialog>
  )
}

function Shortcuts({ title, rows }: ReturnType<typeof shortcutGroups>[number]) {
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

/** The effect of keys; `ways` are alternatives for it, each a list of keys pressed together. */
type Shortcut = { does: string; ways: string[][] }

/** Returns all shortcuts, by the places where they work. */
function shortcutGroups(): { title: string; rows: Shortcut[] }[] {
  const key = (name: 'control' | 'shift' | 'space' | 'enter' | 'escape' | 'home' | 'end' | 'arrows' | 'up' | 'down') =>
    t(`shortcuts.${name}`)
  const row = (
    name: 'search' | 'add' | 'list' | 'close' | 'choose' | 'go' | 'move' | 'tabs' | 'option' | 'first' | 'press',
    ...ways: string[][]
  ) => ({
    does: t(`shortcuts.${name}`),
    ways,
  })
  return [
    {
      title: t('shortcuts.anywhere'),
      rows: [
        row('search', isApple ? ['⌘', 'K'] : [key('control'), 'K'], ['/']),
        row('add', ['N']),
        row('list', ['?']),
        row('close', [key('escape')]),
      ],
    },
    { title: t('shortcuts.results'), rows: [row('choose', [key('up')], [key('down')]), row('go', [key('enter')])] },
    { title: t('shortcuts.dashboard'), rows: [row('move', [key('shift'), key('arrows')]), row('tabs', [key('arrows')])] },
    {
      title: t('shortcuts.forms'),
      rows: [row('option', [key('arrows')]), row('first', [key('home')], [key('end')]), row('press', [key('space')])],
    },
  ]
}
