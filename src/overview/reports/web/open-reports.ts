import { createContext, useContext } from 'react'

const none = (): void => undefined

/** How any screen opens the panel of the frame. */
export const OpenReports = createContext<() => void>(none)

/** Opens the panel of task reports. */
export function useOpenReports(): () => void {
  return useContext(OpenReports)
}
