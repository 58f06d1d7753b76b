import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '../../pages/waiting/waiting-page.tsx'

export const Route = createFileRoute('/_signed-in/waiting')({ component: WaitingPage })
