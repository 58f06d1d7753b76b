import '../texts.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { useIsDemo } from '../../../foundation/accounts/web/use-is-demo.ts'
import { usePerson } from '../../../foundation/accounts/web/use-person.ts'
import { NotificationsPanel } from '../../../foundation/notifications/web/public.ts'
import { OpenReports, ReportsPanel } from '../../../overview/reports/web/public.ts'
import { SearchDialog, ShortcutsDialog, useSearch } from '../../../overview/search/web/public.ts'
import { AppFrame } from '../../../platform/web/ui/app-frame.tsx'
import { Late } from '../late/late.tsx'
import { DemoBar } from './demo-bar.tsx'
import { Unread } from './unread.tsx'
import { useFrameItems } from './use-frame-items.tsx'
import { usePost } from './use-post.tsx'
import { useSessionWatch } from './use-session-watch.ts'
import { useTaskReports } from './use-task-reports.tsx'

/** The frame of every screen behind the door: header, on phones the bottom navigation, and the way to the person's own page (DASH-01). */
export function SignedInLayout() {
  const person = usePerson()
  const isDemo = useIsDemo()
  const { items: post, both: bothPosts, panel, waiting } = usePost({ isSignedIn: person !== null })
  const reports = useTaskReports()
  const search = useSearch()
  const { header, nav } = useFrameItems({ person, reports: reports.item, post, bothPosts })
  useSessionWatch()
  if (person === null) return null
  return (
    <>
      {isDemo && <DemoBar />}
      <AppFrame home={<Link to="/dashboard" />} header={header} nav={nav} search={search.launcher}>
        <Late />
        <OpenReports value={reports.openReports}>
          <Outlet />
        </OpenReports>
        <Unread waiting={waiting} />
        <NotificationsPanel {...panel} />
        <ReportsPanel key={reports.round} {...reports.panel} />
        <SearchDialog key={search.round} {...search.dialog} />
        <ShortcutsDialog {...search.shortcuts} />
      </AppFrame>
    </>
  )
}
