import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#overview/terms/web/terms-page.tsx'

export const Route = createFileRoute('/terms')({ component: TermsPage })
