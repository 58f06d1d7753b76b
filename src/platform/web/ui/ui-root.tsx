import './tokens.css'
import './base.css'
import './print.css'
import './app-shell.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { DrawingDefs } from './rooms/drawing-defs.tsx'
import { Toaster } from './toast.tsx'

/** Wraps the whole app once: styles, shared shapes, tooltips, toasts with their live regions. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DrawingDefs />
      {children}
      <Toaster />
    </CSPProvider>
  )
}
