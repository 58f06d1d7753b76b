import { useQuery } from '@tanstack/react-query'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import type { Place } from '../contract.ts'

/** The name of the space where something lives, for whoever has more than one: 'Garden' of the hive is not that of a group. */
export function useSpaceName({ familyName }: Place): string | undefined {
  const spaces = useQuery(spacesQuery).data
  return spaces !== undefined && spaces.length > 1 ? familyName : undefined
}
