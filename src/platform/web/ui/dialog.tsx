import type { ComponentType } from 'react'
import type { DialogProps } from './dialog-layer.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { loadSelectControl } from './select-field.tsx'

/**
 * Centred from 640 px on, a sheet from the bottom below; traps the focus and returns it. Keep it mounted and toggle `open`. Its code is
 * loaded once the page is used (`loadDialogs`), or when it is first opened.
 */
export const Dialog = lazyDialog<DialogProps>(loadDialogs)

/** Loads what every dialog is made of, including the fields that have a list. */
export async function loadDialogs(): Promise<ComponentType<DialogProps>> {
  const [{ DialogLayer }] = await Promise.all([import('./dialog-layer.tsx'), loadSelectControl()])
  return DialogLayer
}
