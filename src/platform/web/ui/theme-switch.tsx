import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from './segments.tsx'
import { readTheme, setTheme, watchTheme } from './theme.ts'

/** System, light or dark; takes effect at once and is kept on this device. */
export function ThemeSwitch({ fill = false }: { fill?: boolean }) {
  const { t } = useTranslation('ui')
  const theme = useSyncExternalStore(watchTheme, readTheme)
  return (
    <Segments
      label={t('theme')}
      value={theme}
      onChange={setTheme}
      fill={fill}
      options={[
        { value: 'system', label: t('themeSystem'), icon: Monitor },
        { value: 'light', label: t('themeLight'), icon: Sun },
        { value: 'dark', label: t('themeDark'), icon: Moon },
      ]}
    />
  )
}
