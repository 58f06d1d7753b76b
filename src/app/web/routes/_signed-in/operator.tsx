import { createFileRoute, notFound } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { OperatorPage } from '#operations/operator/web/operator-page.tsx'

export const Route = createFileRoute('/_signed-in/operator')({
  // For everybody else there is no such address.
  beforeLoad: async ({ context }) => {
    const { person } = await context.queryClient.query({ ...meQuery, staleTime: 'static' })
    if (person !== null && !person.operator) throw notFound({ routeId: '__root__' })
  },
  component: OperatorPage,
})
