import { createFileRoute } from '@tanstack/react-router'
import { NoticesSection } from '../../../../overview/notices/web/notices-section.tsx'
import { SettingsPage } from '../../../../overview/settings/web/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute })

// Settings know nothing of notices: the two meet here.
function SettingsRoute() {
  return <SettingsPage notices={<NoticesSection />} />
}
