import { cloneElement } from 'react'
import type { MenuProps } from './loaded-menu.tsx'
import { useLoadedOnPress } from './use-loaded-on-press.ts'
import { mergeProps } from './render-as.ts'

const load = async () => (await import('./loaded-menu.tsx')).LoadedMenu

/** Shows actions on one thing, 44 px per row; a line separates the destructive ones. */
export function Menu(props: MenuProps) {
  const { Loaded, waiting } = useLoadedOnPress(load)
  const trigger = cloneElement(props.trigger, mergeProps({ 'aria-haspopup': 'menu', ...waiting }, props.trigger.props))
  return Loaded === undefined ? trigger : <Loaded {...props} />
}
