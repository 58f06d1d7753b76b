import { useRender } from '@base-ui/react/use-render'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuProps } from './loaded-menu.tsx'
import { toast } from './toast.tsx'

const load = async () => import('./loaded-menu.tsx')

/**
 * Shows actions on one thing, 44 px per row; a line separates the destructive ones. A menu's code is loaded when first wanted: no
 * screen waits for it. Until then the trigger stays as it is; a Suspense would remove it for a moment, and the focus with it.
 */
export function Menu(props: MenuProps) {
  const { t } = useTranslation('ui')
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps>>()
  const open = async (): Promise<void> => {
    try {
      const { LoadedMenu } = await load()
      setLoaded(() => LoadedMenu)
    } catch {
      toast.failure(t('notLoaded'))
    }
  }
  const waiting = useRender({
    render: props.trigger,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void load().catch(nothing),
      onFocus: () => void load().catch(nothing),
      onClick: () => void open(),
    },
  })
  return Loaded === undefined ? waiting : <Loaded {...props} />
}

// Preloading may fail: the press loads again, and reports when that fails.
function nothing(): void {}
