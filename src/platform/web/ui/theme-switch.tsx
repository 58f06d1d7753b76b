import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segments } from './segments.tsx'
import { t } from './texts.ts'

/** Offers system, light or dark; takes effect at once and is stored on this device. */
export function ThemeSwitch({ fill = false }: { fill?: boolean }) {
  const { theme, options } = useTheme()
  return <Segments label={t('theme')} value={theme} onChange={setTheme} fill={fill} options={options} />
}

/** Returns the theme of this device and what can be chosen. */
export function useTheme() {
  const theme = useSyncExternalStore(watchTheme, readTheme)
  const options = [
    { value: 'system', label: t('themeSystem'), icon: Monitor },
    { value: 'light', label: t('themeLight'), icon: Sun },
    { value: 'dark', label: t('themeDark'), icon: Moon },
  ] as const
  return { theme, options, setTheme }
}

/** The look of the screen; system follows the device. */
type Theme = 'system' | 'light' | 'dark'

// theme-boot.ts reads the same key before the first paint.
const storageKey = 'hivehold-theme'
const watchers = new Set<() => void>()

/** Returns the theme stored on this device; system when none was chosen or nothing can be stored. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme to the page and stores the choice on this device where that is possible. */
function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Private windows may refuse; the page still changes.
  }
  show(theme)
  for (const changed of watchers) changed()
}

/** Calls `changed` when the theme is changed, here or in another tab; returns what stops it. */
function watchTheme(changed: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    show(readTheme())
    changed()
  }
  watchers.add(changed)
  addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', elsewhere)
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
