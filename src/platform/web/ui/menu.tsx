import { useRender } from '@base-ui/react/use-render'
import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './loaded-menu.tsx'

const load = async () => import('./loaded-menu.tsx')
const LoadedMenu = lazy(async () => ({ default: (await load()).LoadedMenu }))

/**
 * Actions on one thing, 44 px a row; a line parts the dangerous from the rest. What menus are made of comes when one is wanted: no
 * screen waits for it.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const waiting = useRender({
    render: props.trigger,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: () => setWanted(true),
    },
  })
  if (!isWanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
