import { Bell, House, Inbox, Plus, ShoppingBasket, User } from 'lucide-react'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { NumberPlate } from '#household/subjects/cars/web/plate.tsx'
import { AppFrame } from '#platform/web/ui/app-frame.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx'
import { ButtonsKit } from './buttons-kit.tsx'
import { FormsKit } from './forms-kit.tsx'
import { OverlaysKit } from './overlays-kit.tsx'
import { ShowingKit } from './showing-kit.tsx'
import { StatesKit } from './states-kit.tsx'

const places = [
  { key: 'home', label: 'Home', icon: House, active: true, render: <a href="#home" aria-current="page" /> },
  { key: 'shopping', label: 'Shopping', icon: ShoppingBasket, render: <a href="#shopping" /> },
] as const

const reports = {
  key: 'reports',
  label: 'Reports',
  icon: Bell,
  count: 4,
  countTone: 'red',
  countLabel: 'tasks overdue or due today',
  render: <a href="#reports" />,
} as const

const inbox = { key: 'inbox', label: 'Inbox', icon: Inbox, count: 2, render: <a href="#inbox" /> } as const

const header = [reports, { ...inbox, isWide: true, isTerse: true }]
const nav = [...places, { key: 'profile', label: 'Profile', icon: User, render: <a href="#profile" /> }, inbox]

export function GalleryPage() {
  return (
    <AppFrame
      home={<a href="#home" />}
      places={places}
      header={header}
      account={<PersonAvatar id="ada" name="Ada Okafor" />}
      nav={nav}
      search={{ label: 'Search', shortcut: '⌘K', onOpen: () => undefined }}
    >
      <Page>
        <PageHeader
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
