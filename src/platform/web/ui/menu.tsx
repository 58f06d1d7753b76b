import { useRender } from '@base-ui/react/use-render'
import type { MenuProps } from './loaded-menu.tsx'
import { useLoadedOnPress } from './use-loaded-on-press.ts'

const load = async () => (await import('./loaded-menu.tsx')).LoadedMenu

/** Shows actions on one thing, 44 px per row; a line separates the destructive ones. */
export function Menu(props: MenuProps) {
  const { Loaded, waiting } = useLoadedOnPress(load)
  const trigger = useRender({ render: props.trigger, props: { 'aria-haspopup': 'menu', ...waiting } })
  return Loaded === undefined ? trigger : <Loaded {...props} />
}
