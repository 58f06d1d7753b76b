import { useQuery } from '@tanstack/react-query'
import { meQuery } from './account-api.ts'

/** Whether this house is a demonstration, which its screens say. */
export function useIsDemo(): boolean {
  const { data } = useQuery(meQuery)
  return data?.demo === true
}
