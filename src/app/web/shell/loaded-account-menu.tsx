import { Link } from '@tanstack/react-router'
import { BookUser, ChartColumn, Hourglass, Keyboard, LogOut, Mail, Settings, Trophy, User } from 'lucide-react'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { LoadedMenu, type MenuItem } from '#platform/web/ui/loaded-menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useTheme } from '#platform/web/ui/theme-switch.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { AccountKey, type AccountMenuProps } from './account-key.tsx'
import styles from './account-menu.module.css'
import { t } from './texts.ts'

/** The menu of the person, with an icon and a word a line; from below on phones. */
export function LoadedAccountMenu(props: AccountMenuProps) {
  const { person } = props
  const name = `${person.firstName} ${person.lastName}`
  const head = (
    <div className={styles.head}>
      <PersonAvatar id={person.id} name={name} silent />
      <p className={styles.name} dir="auto">
        {name}
      </p>
    </div>
  )
  return <LoadedMenu sheet head={head} trigger={<AccountKey person={person} />} items={useLines(props)} />
}

function useLines({ person, invitations, onInvitations, onShortcuts, onSignOut }: AccountMenuProps): MenuItem[] {
  const { theme, options, setTheme } = useTheme()
  const isWide = useMedia('(min-width: 768px)')
  const count = invitations > 0 ? <Badge count={invitations} label={t('nav.unread')} /> : undefined
  const shortcuts = { label: t('nav.shortcuts'), icon: Keyboard, shortcut: '?', onSelect: onShortcuts }
  return [
    // In the header of wide screens.
    ...(isWide ? [] : [{ label: t('nav.coming'), icon: Hourglass, render: <Link to="/coming-up" />, apart: true }]),
    { label: t('nav.contacts'), icon: BookUser, render: <Link to="/contacts" />, apart: isWide },
    { label: t('nav.costs'), icon: ChartColumn, render: <Link to="/costs" /> },
    // Not where every group of theirs has switched it off.
    ...(person.hasLeaderboard ? [{ label: t('nav.leaderboard'), icon: Trophy, render: <Link to="/leaderboard" /> }] : []),
    { label: t('nav.invitations'), icon: Mail, end: count, onSelect: onInvitations },
    { label: t('nav.you'), icon: User, render: <Link to="/profile" />, apart: true },
    { label: t('nav.settings'), icon: Settings, render: <Link to="/settings" /> },
    ...(isWide ? [shortcuts] : []),
    {
      label: uiText('theme'),
      apart: true,
      choice: { value: theme, options: options.map(({ value, label }) => ({ value, label, choose: () => setTheme(value) })) },
    },
    { label: t('nav.signOut'), icon: LogOut, onSelect: onSignOut, apart: true },
  ]
}
