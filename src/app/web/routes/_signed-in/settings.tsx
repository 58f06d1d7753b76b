import { createFileRoute } from '@tanstack/react-router'
import { TabletsSection } from '#foundation/tablets/web/tablets-section.tsx'
import { OperatorEntry } from '#operations/operator/web/operator-entry.tsx'
import { DeviceSection } from '#overview/device/web/device-section.tsx'
import { FeedsSection } from '#overview/feeds/web/feeds-section.tsx'
import { DevicesSection } from '#overview/reminders/web/devices-section.tsx'
import { NotificationsSection } from '#overview/reminders/web/notifications-section.tsx'
import { SettingsPage } from '#overview/settings/web/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute })

// Settings know neither reminders nor pushes nor feeds nor devices nor tablets nor operators: this route combines them.
function SettingsRoute() {
  return (
    <SettingsPage
      reminders={<NotificationsSection />}
      push={<DevicesSection />}
      feeds={<FeedsSection />}
      device={<DeviceSection />}
      tablets={<TabletsSection />}
      operator={<OperatorEntry />}
    />
  )
}
