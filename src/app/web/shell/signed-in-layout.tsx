import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Bell, Hourglass, House, Inbox, LogOut, type LucideIcon, Mail, Settings, ShoppingBasket, Trophy, User } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person as SignedInPerson } from '../../../foundation/accounts/contract.ts'
import { PeopleColors } from '../../../foundation/accounts/web/people-colors.tsx'
import { useIsDemo, usePerson } from '../../../foundation/accounts/web/use-person.ts'
import { useToday } from '../../../foundation/accounts/web/use-today.ts'
import { useSignOut } from '../../../foundation/accounts/web/use-sign-out.ts'
import { waitingQuery } from '../../../foundation/invitations/web/public.ts'
import type { InboxTab } from '../../../foundation/notifications/web/notifications-panel.tsx'
import { NotificationsPanel } from '../../../foundation/notifications/web/public.ts'
import { QuickAddDialog, useQuickAdd } from '../../../overview/quick-add/web/public.ts'
import { Attention, needingCount, OpenReports, ReportsPanel, useOpenReports, useReports } from '../../../overview/reports/web/public.ts'
import { SearchDialog, ShortcutsDialog, useSearch } from '../../../overview/search/web/public.ts'
import { waitingInMemory } from '../../../platform/web/api/waiting-here.ts'
import { loadOutbox } from '../../../platform/web/outbox/load-outbox.ts'
import { outboxHere } from '../../../platform/web/outbox/outbox-here.ts'
import { AppFrame } from '../../../platform/web/ui/app-frame.tsx'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import type { FrameItem } from '../../../platform/web/ui/frame-item.ts'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import { Today } from '../../../platform/web/ui/today.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { DeferredParts } from '../deferred/deferred.tsx'
import styles from './signed-in-layout.module.css'
import { useSessionWatch } from './use-session-watch.ts'

/** The layout of every screen behind the sign-in: its frame, and the panel of task reports that opens from anywhere in it. */
export function SignedInLayout() {
  return (
    <Today value={useToday()}>
      <PeopleColors>
        <WithReports>
          <Frame />
        </WithReports>
      </PeopleColors>
    </Today>
  )
}

/** Header, bottom navigation on phones, and the way to the person's own page (DASH-01). */
function Frame() {
  const person = usePerson()
  const isDemo = useIsDemo()
  const { items: inbox, both: bothPosts, panel, waiting } = useInbox({ isSignedIn: person !== null })
  const reports = useReportsItem()
  const quickAdd = useQuickAdd()
  const search = useSearch({ onAdd: quickAdd.onAdd })
  const leaving = useLeaving()
  const { header, nav } = useFrameItems({ person, reports, inbox, bothPosts, leave: leaving.leave })
  useSessionWatch()
  if (person === null) return null
  return (
    <>
      {isDemo && <DemoBar />}
      <AppFrame
        home={<Link to="/dashboard" />}
        header={header}
        nav={nav}
        search={search.launcher}
        add={quickAdd.item && { ...quickAdd.item, shortcut: search.addKey }}
      >
        <DeferredParts />
        <Attention>
          <Outlet />
        </Attention>
        <UnreadAnnouncer waiting={waiting} />
        <NotificationsPanel {...panel} />
        <QuickAddDialog key={`add ${quickAdd.round}`} {...quickAdd.dialog} />
        <SearchDialog key={search.round} {...search.dialog} />
        <ShortcutsDialog {...search.shortcuts} />
        <SignOutDialog key={`leave ${leaving.round}`} {...leaving.dialog} />
      </AppFrame>
    </>
  )
}

/**
 * The inbox: how many notifications are unread, the two items of the header that open its panel (DASH-08, DASH-09), the one of
 * the bottom navigation for both, and the state of that panel.
 */
function useInbox({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('app')
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn })
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<InboxTab>('notifications')
  const show = (chosen: InboxTab) => (): void => {
    setSheet(chosen)
    setOpen(true)
  }
  const counts = { notifications: waiting?.notifications, invitations: waiting?.invitationNotifications }
  const item = (key: InboxTab): Omit<FrameItem, 'icon'> => ({
    key,
    label: t(`nav.${key}`),
    count: counts[key],
    countLabel: t('nav.unread'),
    render: <button type="button" aria-haspopup="dialog" onClick={show(key)} />,
  })
  const items: FrameItem[] = [
    { ...item('notifications'), icon: Inbox },
    { ...item('invitations'), icon: Mail },
  ]
  const both: FrameItem = {
    ...item('notifications'),
    icon: Inbox,
    count: (counts.notifications ?? 0) + (counts.invitations ?? 0),
    render: <button type="button" aria-haspopup="dialog" onClick={show(newest(counts))} />,
  }
  return { items, both, waiting, panel: { open, onClose: () => setOpen(false), sheet, onSheet: setSheet } }
}

// The tab on which something is new, if only one is.
function newest({ notifications = 0, invitations = 0 }: Partial<Record<InboxTab, number | undefined>>): InboxTab {
  return notifications === 0 && invitations > 0 ? 'invitations' : 'notifications'
}

/** The panel of task reports beside what can open it, which is not drawn anew when it opens and closes. */
function WithReports({ children }: { children: ReactNode }) {
  const isSignedIn = usePerson() !== null
  const { open, round, show, close } = useOpened<'reports'>()
  const openReports = useCallback((): void => show('reports'), [show])
  return (
    <OpenReports value={openReports}>
      {children}
      {isSignedIn && <ReportsPanel key={round} open={open} onClose={close} />}
    </OpenReports>
  )
}

/** The item of the task reports, with the red badge, which opens their panel (REP-01, REP-02). */
function useReportsItem(): FrameItem {
  const { t } = useTranslation('app')
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

type FrameItems = { header: FrameItem[]; nav: FrameItem[] }

/** `reports` and `inbox` open panels; the bottom navigation has one item, `bothPosts`, for the two of `inbox`. */
type Asked = { person: SignedInPerson | null; reports: FrameItem; inbox: readonly FrameItem[]; bothPosts: FrameItem; leave: () => void }

type Place = { icon: LucideIcon; to: '/dashboard' | '/profile' | '/settings' | '/leaderboard' | '/shopping' | '/coming-up' }

/** Returns the items of the header and the bottom navigation: only what exists, so that nothing leads nowhere. */
function useFrameItems({ person, reports, inbox, bothPosts, leave: signOut }: Asked): FrameItems {
  const { t } = useTranslation('app')
  const { home, you, settings, leaderboard, shopping, coming } = usePlaces()
  const leave: FrameItem = {
    key: 'sign-out',
    label: t('nav.signOut'),
    icon: LogOut,
    render: <button type="button" onClick={signOut} />,
  }
  const name = person === null ? '' : `${person.firstName} ${person.lastName}`
  const face = <PersonAvatar id={person?.id ?? ''} name={name} silent />
  const wide = { on: 'wide' } as const
  // Not where every group of theirs has switched it off (FOLK-25).
  const ranked = person?.hasLeaderboard === false ? [] : [leaderboard]
  const items = [{ ...reports, worded: true }, coming, ...inbox, ...ranked].map((item) => ({ ...item, ...wide }))
  return { header: [...items, settings, { ...you, face }, leave], nav: [home, reports, shopping, bothPosts] }
}

function usePlaces() {
  const { t } = useTranslation('app')
  const place = (key: 'home' | 'you' | 'settings' | 'leaderboard' | 'shopping' | 'coming', { icon, to }: Place): FrameItem => ({
    key,
    label: t(`nav.${key}`),
    icon,
    // The link itself knows whether it leads to the present page, and says so.
    render: <Link to={to} />,
  })
  return {
    home: place('home', { icon: House, to: '/dashboard' }),
    you: place('you', { icon: User, to: '/profile' }),
    settings: place('settings', { icon: Settings, to: '/settings' }),
    // These pages find the group of the dashboard's tab themselves (GAP-03).
    leaderboard: place('leaderboard', { icon: Trophy, to: '/leaderboard' }),
    shopping: place('shopping', { icon: ShoppingBasket, to: '/shopping' }),
    coming: place('coming', { icon: Hourglass, to: '/coming-up' }),
  }
}

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** Returns what signs out, and the dialog that asks first where changes have not been sent yet (OFF-16). */
function useLeaving() {
  const client = useQueryClient()
  const { send } = useSignOut()
  const { subject: count = 0, open, round, show, close } = useOpened<number>()
  const signOut = (): void => send(undefined)
  const leave = async (): Promise<void> => {
    const kept = outboxHere() === undefined ? 0 : await countInOutbox()
    const left = kept + waitingInMemory(client).length
    if (left === 0) signOut()
    else show(left)
  }
  return { leave: () => void leave(), round, dialog: { open, onClose: close, count, signOut } }
}

async function countInOutbox(): Promise<number> {
  const { theOutbox } = await loadOutbox()
  return ((await theOutbox()?.store.rows()) ?? []).length
}

/** Marks a demonstration above the header of every screen; it scrolls away with the page. */
function DemoBar() {
  const { t } = useTranslation('app')
  return (
    <aside className={styles.bar} data-no-print="" aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong>: {t('demo.sentence')}
      <span className={styles.more}> {t('demo.more')}</span>
    </aside>
  )
}

/** Announces to screen readers that something new is unread; others see the numbers. */
function UnreadAnnouncer({ waiting }: { waiting: { notifications: number; invitationNotifications: number } | undefined }) {
  const { t } = useTranslation('app')
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
