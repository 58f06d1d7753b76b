import '../texts.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePerson } from '../../../foundation/accounts/web/use-person.ts'
import { AppFrame } from '../../../platform/web/ui/app-frame.tsx'
import { useFrameItems } from './use-frame-items.tsx'
import { useSessionWatch } from './use-session-watch.ts'

// Comes when it is opened first: no screen waits for what dialogs are made of.
const YouDialog = lazy(async () => ({ default: (await import('../../../foundation/accounts/web/you-dialog.tsx')).YouDialog }))

/** The frame of every screen behind the door: header, on phones the bottom navigation, and the person's own menu (DASH-01). */
export function SignedInLayout() {
  const person = usePerson()
  const [you, showYou] = useState<'never' | 'open' | 'closed'>('never')
  const { header, nav } = useFrameItems({ person, openYou: () => showYou('open') })
  useSessionWatch()
  if (person === null) return null
  return (
    <AppFrame home={<Link to="/dashboard" />} header={header} nav={nav}>
      <Outlet />
      {you !== 'never' && (
        <Suspense>
          <YouDialog person={person} open={you === 'open'} onClose={() => showYou('closed')} />
        </Suspense>
      )}
    </AppFrame>
  )
}
