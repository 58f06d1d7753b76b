import { Bell, House, Inbox, LogOut, Mail, Plus, Settings, ShoppingBasket, Trophy, User } from 'lucide-react'
import { AppFrame } from '../../src/platform/web/ui/app-frame.tsx'
import { PersonAvatar } from '../../src/platform/web/ui/avatar.tsx'
import { Back } from '../../src/platform/web/ui/back.tsx'
import { Button } from '../../src/platform/web/ui/button.tsx'
import { NumberPlate } from '../../src/household/cars/web/plate.tsx'
import { PageHead } from '../../src/platform/web/ui/page-head.tsx'
import { Page } from '../../src/platform/web/ui/page.tsx'
import { Room } from '../../src/foundation/categories/web/rooms/public.ts'
import { ThemeSwitch } from '../../src/platform/web/ui/theme-switch.tsx'
import { ButtonsKit } from './buttons-kit.tsx'
import { FormsKit } from './forms-kit.tsx'
import { OverlaysKit } from './overlays-kit.tsx'
import { ShowingKit } from './showing-kit.tsx'
import { StatesKit } from './states-kit.tsx'

const header = [
  {
    key: 'reports',
    label: 'Reports',
    icon: Bell,
    worded: true,
    count: 4,
    countTone: 'red',
    countLabel: 'tasks overdue or due today',
    on: 'wide',
    render: <a href="#reports" />,
  },
  {
    key: 'notifications',
    label: 'Notifications',
    icon: Inbox,
    count: 2,
    countLabel: 'unread',
    on: 'wide',
    render: <a href="#notifications" />,
  },
  { key: 'invitations', label: 'Invitations', icon: Mail, on: 'wide', render: <a href="#invitations" /> },
  { key: 'leaderboard', label: 'Leaderboard', icon: Trophy, render: <a href="#leaderboard" /> },
  { key: 'settings', label: 'Settings', icon: Settings, active: true, render: <a href="#settings" /> },
  {
    key: 'profile',
    label: 'Profile',
    icon: User,
    on: 'wide',
    face: <PersonAvatar id="a" name="Ada Okafor" silent />,
    render: <a href="#profile" />,
  },
  { key: 'out', label: 'Sign out', icon: LogOut, render: <button type="button" /> },
] as const

const nav = [
  { key: 'home', label: 'Home', icon: House, active: true, render: <a href="#home" /> },
  { key: 'reports', label: 'Reports', icon: Bell, count: 4, countTone: 'red', render: <a href="#reports" /> },
  { key: 'shopping', label: 'Shopping', icon: ShoppingBasket, render: <a href="#shopping" /> },
  { key: 'notifications', label: 'Notifications', icon: Inbox, count: 2, render: <a href="#notifications" /> },
  { key: 'profile', label: 'Profile', icon: User, render: <a href="#profile" /> },
] as const

export function GalleryPage() {
  return (
    <AppFrame home={<a href="#home" />} header={header} nav={nav} search={{ label: 'Search', shortcut: '⌘K', onOpen: () => undefined }}>
      <Page>
        <PageHead
          back={<Back render={<a href="#back" />} />}
          picture={<Room kind="cars" size="head" lit />}
          trail="The Okafors · Cars"
          title="Components"
          aside={<NumberPlate number="LK21 XHB" />}
          subtitle="Every part and state, in both themes."
          actions={<ThemeSwitch />}
          primary={
            <Button variant="primary" icon={Plus}>
              Add Car
            </Button>
          }
        />
        <ButtonsKit />
        <FormsKit />
        <ShowingKit />
        <OverlaysKit />
        <StatesKit />
      </Page>
    </AppFrame>
  )
}
