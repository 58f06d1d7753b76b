import { Link, useRouterState } from '@tanstack/react-router'
import { House, LogOut, Settings, ShoppingBasket, Trophy, User } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Person as SignedInPerson } from '../../../foundation/accounts/contract.ts'
import { useSignOut } from '../../../foundation/accounts/web/use-sign-out.ts'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import type { FrameItem } from '../../../platform/web/ui/frame-item.ts'

type FrameItems = { header: FrameItem[]; nav: FrameItem[] }

/** `reports` and `post` open panels; the bottom navigation has one item, `bothPosts`, for what stands in `post`. */
type Asked = { person: SignedInPerson | null; reports: FrameItem; post: readonly FrameItem[]; bothPosts: FrameItem }

type Place = { icon: LucideIcon; to: '/dashboard' | '/profile' | '/settings' | '/leaderboard' | '/shopping' }

/** What the header and the bottom navigation hold: what exists, and nothing that leads nowhere. */
export function useFrameItems({ person, reports, post, bothPosts }: Asked): FrameItems {
  const { t } = useTranslation('app')
  const { send: signOut } = useSignOut()
  const { home, you, settings, leaderboard, shopping } = usePlaces()
  const leave: FrameItem = {
    key: 'sign-out',
    label: t('nav.signOut'),
    icon: LogOut,
    render: <button type="button" onClick={() => signOut(undefined)} />,
  }
  const name = person === null ? '' : `${person.firstName} ${person.lastName}`
  const face = <Person id={person?.id ?? ''} name={name} silent />
  const wide = { on: 'wide' } as const
  const panels = [{ ...reports, worded: true }, ...post].map((item) => ({ ...item, ...wide }))
  const header = [...panels, leaderboard, settings, { ...you, face, ...wide }, leave]
  return { header, nav: [home, reports, shopping, bothPosts, you] }
}

function usePlaces() {
  const { t } = useTranslation('app')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const place = (key: 'home' | 'you' | 'settings' | 'leaderboard' | 'shopping', { icon, to }: Place): FrameItem => ({
    key,
    label: t(`nav.${key}`),
    icon,
    render: <Link to={to} />,
    active: path === to,
  })
  return {
    home: place('home', { icon: House, to: '/dashboard' }),
    you: place('you', { icon: User, to: '/profile' }),
    settings: place('settings', { icon: Settings, to: '/settings' }),
    // These pages themselves find the group of the dashboard's tab (GAP-03).
    leaderboard: place('leaderboard', { icon: Trophy, to: '/leaderboard' }),
    shopping: place('shopping', { icon: ShoppingBasket, to: '/shopping' }),
  }
}
