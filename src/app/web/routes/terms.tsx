import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#site/terms/web/terms-page.tsx'

export const Route = createFileRoute('/terms')({ component: TermsPage })
