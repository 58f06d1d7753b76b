import { useTranslation } from 'react-i18next'
import { isApple } from './search-keys.ts'

/** What keys do; `ways` are ways to the same, each a list of keys pressed together. */
type Shortcut = { does: string; ways: string[][] }

/** All shortcuts there are, by the place where they work. */
export function useShortcuts(): { title: string; rows: Shortcut[] }[] {
  const { t } = useTranslation('search')
  const key = (name: 'shift' | 'space' | 'enter' | 'escape' | 'home' | 'end' | 'arrows' | 'up' | 'down') => t(`shortcuts.${name}`)
  const row = (
    name: 'search' | 'list' | 'close' | 'choose' | 'go' | 'move' | 'tabs' | 'option' | 'first' | 'press',
    ...ways: string[][]
  ) => ({
    does: t(`shortcuts.${name}`),
    ways,
  })
  return [
    {
      title: t('shortcuts.anywhere'),
      rows: [row('search', isApple ? ['⌘', 'K'] : ['Ctrl', 'K'], ['/']), row('list', ['?']), row('close', [key('escape')])],
    },
    { title: t('shortcuts.results'), rows: [row('choose', [key('up')], [key('down')]), row('go', [key('enter')])] },
    { title: t('shortcuts.dashboard'), rows: [row('move', [key('shift'), key('arrows')]), row('tabs', [key('arrows')])] },
    {
      title: t('shortcuts.forms'),
      rows: [row('option', [key('arrows')]), row('first', [key('home')], [key('end')]), row('press', [key('space')])],
    },
  ]
}
