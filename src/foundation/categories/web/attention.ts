import { createContext, useContext } from 'react'

/** The ids of the categories that need the person's attention, as the dashboard's tiles show it. Provided by the frame of the app. */
export const NeedingAttention = createContext<ReadonlySet<string>>(new Set())

/** Returns whether a category needs the person's attention; not while it is unknown which category it is. */
export function useNeedsAttention(categoryId: string | undefined): boolean {
  const ids = useContext(NeedingAttention)
  return categoryId !== undefined && ids.has(categoryId)
}
