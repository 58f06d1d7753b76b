import { Outlet } from '@tanstack/react-router'
import { UiRoot } from '../../../platform/web/ui/ui-root.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** What stands around every screen. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <UiRoot>
      <Outlet />
    </UiRoot>
  )
}
