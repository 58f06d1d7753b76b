import { Drawer } from '@base-ui/react/drawer'
import sheet from './sheet.module.css'
import { useRootMark } from './use-root-mark.ts'

/** The shade over the page while a dialog or a side panel is open. */
export function Scrim() {
  useRootMark('scrim')
  return <Drawer.Backdrop className={sheet.scrim} />
}
