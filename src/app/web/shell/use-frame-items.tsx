import { Link, useRouterState } from '@tanstack/react-router'
import { House, LogOut, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Person as SignedInPerson } from '../../../foundation/accounts/contract.ts'
import { useSignOut } from '../../../foundation/accounts/web/use-sign-out.ts'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import type { FrameItem } from '../../../platform/web/ui/frame-item.ts'

type FrameItems = { header: FrameItem[]; nav: FrameItem[] }

/** What the header and the bottom navigation hold: what exists, and nothing that leads nowhere. */
export function useFrameItems({ person, openYou }: { person: SignedInPerson | null; openYou: () => void }): FrameItems {
  const { t } = useTranslation('app')
  const { send: signOut } = useSignOut()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const home: FrameItem = {
    key: 'home',
    label: t('nav.home'),
    icon: House,
    render: <Link to="/dashboard" />,
    active: path === '/dashboard',
  }
  const you: FrameItem = {
    key: 'you',
    label: t('nav.you'),
    icon: User,
    render: <button type="button" aria-haspopup="dialog" onClick={openYou} />,
  }
  const leave: FrameItem = {
    key: 'sign-out',
    label: t('nav.signOut'),
    icon: LogOut,
    render: <button type="button" onClick={() => signOut(undefined)} />,
  }
  const name = person === null ? '' : `${person.firstName} ${person.lastName}`
  const face = <Person id={person?.id ?? ''} name={name} silent />
  return { header: [{ ...you, face, on: 'wide' }, leave], nav: [home, you] }
}
