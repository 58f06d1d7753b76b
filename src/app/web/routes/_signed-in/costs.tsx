import { createFileRoute } from '@tanstack/react-router'
import { CostsPage } from '#overview/costs/web/costs-page.tsx'

export const Route = createFileRoute('/_signed-in/costs')({ component: CostsPage })
