import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { DueDate } from '../contract.ts'

/**
 * Asks what became of the date that the address names, as links from notifications and emails do. The address is made plain before, so that a
 * page which is loaded again does not ask again.
 */
export function useRecordedByAddress(dates: readonly DueDate[] | undefined, record: (date: DueDate) => void): void {
  const navigate = useNavigate()
  const dateId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('handle') })
  const date = dateId === null ? undefined : dates?.find(({ id }) => id === dateId)
  useEffect(() => {
    if (date === undefined) return
    const { pathname } = globalThis.location
    // Given an href the router takes path and search from it; `to` is there only for its types.
    void navigate({ to: '/', href: `${pathname}#${date.id}`, replace: true }).then(() => record(date))
  }, [date, record, navigate])
}
