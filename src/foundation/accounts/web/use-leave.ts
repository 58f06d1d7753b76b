import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { announceAccountChange } from './account-channel.ts'
import { forgetContent, forgetPerson } from './forget-person.ts'

/** Gives what follows the end of a session: `/` opens and nothing of the person stays in this browser's memory (ROUTE-23, ROUTE-24). */
export function useLeave(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    announceAccountChange()
    // First away from the protected screens, which would otherwise ask for signing in.
    void navigate({ to: '/' }).then(() => {
      forgetPerson(client)
      forgetContent(client)
    })
  }
}
