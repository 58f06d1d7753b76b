import { useRender } from '@base-ui/react/use-render'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuProps } from './loaded-menu.tsx'
import { toast } from './toast.tsx'

const load = async () => import('./loaded-menu.tsx')

/**
 * Actions on one thing, 44 px a row; a line parts the dangerous from the rest. What menus are made of comes when one is wanted: no
 * screen waits for it. Until then the trigger stays as it is; a Suspense would take it away for a moment, and the focus with it.
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

// Loading ahead may fail: the press loads again, and says when it fails.
function nothing(): void {}
