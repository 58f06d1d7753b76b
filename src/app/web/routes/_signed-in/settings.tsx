import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../../overview/settings/web/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsPage })
