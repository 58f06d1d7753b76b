import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Bell, CalendarDays, Hourglass, House, Inbox, type LucideIcon, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { AvatarColours } from '#foundation/accounts/web/avatar-colours.tsx'
import { useIsDemo, usePerson } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { NotificationsPanel } from '#foundation/notifications/web/dialogs.ts'
import type { InboxTab } from '#foundation/notifications/web/notifications-panel.tsx'
import { WithLegHints } from '#overview/calendar/web/with-leg-hints.tsx'
import { QuickAddDialog } from '#overview/quick-add/web/dialogs.ts'
import { useQuickAdd } from '#overview/quick-add/web/use-quick-add.ts'
import { needingCount } from '#overview/reports/shared/report-lists.ts'
import { Attention } from '#overview/reports/web/attention.tsx'
import { ReportsPanel } from '#overview/reports/web/dialogs.ts'
import { OpenReports, useOpenReports } from '#overview/reports/web/open-reports.ts'
import { useReports } from '#overview/reports/web/use-reports.ts'
import { SearchDialog, ShortcutsDialog } from '#overview/search/web/dialogs.ts'
import { useSearch } from '#overview/search/web/use-search.ts'
import { AppFrame } from '#platform/web/ui/app-frame.tsx'
import type { FrameItem } from '#platform/web/ui/frame-item.ts'
import { Today } from '#platform/web/ui/today.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { DeferredParts } from '../deferred/deferred.tsx'
import { AccountMenu } from './account-menu.tsx'
import { SignOutDialog, useLeaving } from './leaving.ts'
import styles from './signed-in-layout.module.css'
import { t } from './texts.ts'
import { useDailyReads } from './use-daily-reads.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** The layout of every screen behind the sign-in: its frame, and the panel of task reports that opens from anywhere in it. */
export function SignedInLayout() {
  const today = useToday()
  useDailyReads(today)
  return (
    <Today value={today}>
      <AvatarColours>
        <WithReports>
          <Frame />
        </WithReports>
      </AvatarColours>
    </Today>
  )
}

/** Header, bottom navigation on phones, and the menu of what concerns the person alone. */
function Frame() {
  const person = usePerson()
  const isDemo = useIsDemo()
  const inbox = useInbox({ isSignedIn: person !== null })
  const reports = useReportsItem()
  const quickAdd = useQuickAdd()
  const search = useSearch({ onAdd: quickAdd.onAdd })
  const leaving = useLeaving()
  const { home, calendar, coming, shopping } = places()
  useSessionWatch()
  if (person === null) return null
  const account = (
    <AccountMenu
      person={person}
      invitations={inbox.waiting?.invitationNotifications ?? 0}
      onInvitations={inbox.showInvitations}
      onShortcuts={search.onShortcuts}
      onSignOut={leaving.leave}
    />
  )
  return (
    <>
      {isDemo && <DemoBar />}
      <AppFrame
        home={<Link to="/dashboard" />}
        places={[home, calendar, coming, shopping]}
        header={[reports, { ...inbox.item, isWide: true, isTerse: true }]}
        account={account}
        nav={[home, calendar, shopping, inbox.item]}
        search={search.launcher}
        add={quickAdd.item && { ...quickAdd.item, shortcut: search.addKey }}
      >
        <DeferredParts />
        <Attention>
          <WithLegHints>
            <Outlet />
          </WithLegHints>
        </Attention>
        <UnreadAnnouncer waiting={inbox.waiting} />
        <NotificationsPanel {...inbox.panel} />
        <QuickAddDialog key={`add ${quickAdd.round}`} {...quickAdd.dialog} />
        <SearchDialog key={search.round} {...search.dialog} />
        <ShortcutsDialog {...search.shortcuts} />
        <SignOutDialog key={`leave ${leaving.round}`} {...leaving.dialog} />
      </AppFrame>
    </>
  )
}

/**
 * The inbox: how many notifications are unread, the item that opens its panel on the sheet where something is new, what opens the
 * sheet of invitations, and the state of that panel.
 */
function useInbox({ isSignedIn }: { isSignedIn: boolean }) {
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn })
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<InboxTab>('notifications')
  const show = (chosen: InboxTab) => (): void => {
    setSheet(chosen)
    setOpen(true)
  }
  const counts = { notifications: waiting?.notifications, invitations: waiting?.invitationNotifications }
  const item: FrameItem = {
    key: 'inbox',
    label: t('nav.inbox'),
    icon: Inbox,
    count: (counts.notifications ?? 0) + (counts.invitations ?? 0),
    countLabel: t('nav.unread'),
    render: <button type="button" aria-haspopup="dialog" onClick={show(newest(counts))} />,
  }
  return { item, showInvitations: show('invitations'), waiting, panel: { open, onClose: () => setOpen(false), sheet, onSheet: setSheet } }
}

// The tab on which something is new, if only one is.
function newest({ notifications = 0, invitations = 0 }: Partial<Record<InboxTab, number | undefined>>): InboxTab {
  return notifications === 0 && invitations > 0 ? 'invitations' : 'notifications'
}

/** The panel of task reports beside what can open it, which is not drawn anew when it opens and closes. */
function WithReports({ children }: { children: ReactNode }) {
  const isSignedIn = usePerson() !== null
  const { open, round, show, close } = useDialog<'reports'>()
  const openReports = useCallback((): void => show('reports'), [show])
  return (
    <OpenReports value={openReports}>
      {children}
      {isSignedIn && <ReportsPanel key={round} open={open} onClose={close} />}
    </OpenReports>
  )
}

/** The item of the task reports, with the red badge, which opens their panel. */
function useReportsItem(): FrameItem {
  const openReports = useOpenReports()
  const { data } = useReports()
  const count = data === undefined ? 0 : needingCount(data)
  return {
    key: 'reports',
    label: t('nav.reports'),
    icon: Bell,
    count,
    countLabel: t('nav.needing', { count }),
    countTone: 'red',
    render: <button type="button" aria-haspopup="dialog" onClick={openReports} />,
  }
}

type Place = { icon: LucideIcon; to: '/dashboard' | '/calendar' | '/coming-up' | '/shopping' }

/** What one goes to: only what exists, so that nothing leads nowhere. */
function places() {
  const place = (key: 'home' | 'calendar' | 'coming' | 'shopping', { icon, to }: Place): FrameItem => ({
    key,
    label: t(`nav.${key}`),
    icon,
    // The link itself marks whether it leads to the present page.
    render: <Link to={to} />,
  })
  return {
    home: place('home', { icon: House, to: '/dashboard' }),
    calendar: place('calendar', { icon: CalendarDays, to: '/calendar' }),
    coming: place('coming', { icon: Hourglass, to: '/coming-up' }),
    // It finds the group of the dashboard's tab itself.
    shopping: place('shopping', { icon: ShoppingBasket, to: '/shopping' }),
  }
}

/** Marks a demonstration above the header of every screen; it scrolls away with the page. */
function DemoBar() {
  return (
    <aside className={styles.bar} data-no-print="" aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong>: {t('demo.sentence')}
      <span className={styles.more}> {t('demo.more')}</span>
    </aside>
  )
}

/** Announces to screen readers that something new is unread; others see the numbers. */
function UnreadAnnouncer({ waiting }: { waiting: { notifications: number; invitationNotifications: number } | undefined }) {
  const { notifications = 0, invitationNotifications = 0 } = waiting ?? {}
  return (
    <VisuallyHidden>
      <output>
        {notifications > 0 && `${t('nav.unreadNotifications', { count: notifications })} `}
        {invitationNotifications > 0 && t('nav.unreadInvitations', { count: invitationNotifications })}
      </output>
    </VisuallyHidden>
  )
}
