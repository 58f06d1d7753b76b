import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../members/contract.ts'
import type { Permission } from '../../sharing/contract.ts'
import { memberQuery } from '../../members/web/public.ts'

/** Who of a group's members a typed address belongs to, what they have already, and who else might be meant (GAP-19). */
export function useInvitedMember(typed: string, people: readonly Member[]) {
  const address = typed.trim().toLowerCase()
  const known = people.find(({ email }) => email === address)
  const { data } = useQuery({ ...memberQuery(known?.id ?? ''), enabled: known !== undefined })
  const levels: ReadonlyMap<string, Permission> = new Map(
    known === undefined ? [] : data?.categories.map(({ categoryId, level }) => [categoryId, level]),
  )
  const suggested = people.flatMap(({ email, name }) =>
    email !== null && (email.includes(address) || name.toLowerCase().includes(address)) ? [{ email, name }] : [],
  )
  return { known, levels, suggested }
}
