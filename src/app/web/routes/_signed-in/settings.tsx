import { createFileRoute } from '@tanstack/react-router'
import { NotificationsSection } from '../../../../overview/reminders/web/notifications-section.tsx'
import { SettingsPage } from '../../../../overview/settings/web/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute })

// Settings do not know reminders: this route combines them.
function SettingsRoute() {
  return <SettingsPage reminders={<NotificationsSection />} />
}
