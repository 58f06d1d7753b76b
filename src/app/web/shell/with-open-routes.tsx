import type { ReactNode } from 'react'
import { configureApi } from '#platform/web/api/routes.ts'
import { families, invitations, reminders } from '../contract.gen.ts'

configureApi({ families, invitations, reminders })

/** The target of a link in an email, outside the frame, with the routes of the API that it needs. */
export function WithOpenRoutes({ children }: { children: ReactNode }) {
  return children
}
