import { createContext, useContext } from 'react'

const none = (): void => undefined

/** The function with which any screen opens the panel of the frame. */
export const OpenReports = createContext<() => void>(none)

/** Returns the function that opens the panel of task reports. */
export function useOpenReports(): () => void {
  return useContext(OpenReports)
}
