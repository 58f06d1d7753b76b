import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../pages/settings/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsPage })
