import { type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { YearlyDate } from '../contract.ts'
import { yearlyDatesQuery, type YearlyOf } from './yearly-api.ts'

// Loaded when it is first opened.
const YearlyDialog = lazyDialog(async () => (await import('./yearly-dialog.tsx')).YearlyDialog)

/** Returns what opens the form of a yearly date, a new one or one that is changed, and the form itself. */
export function useYearlyDialog(): { edit: (of: YearlyOf, date?: YearlyDate) => void; dialog: ReactNode } {
  const editing = useDialog<{ of: YearlyOf; date: YearlyDate | undefined }>()
  const { data } = useQuery(yearlyDatesQuery)
  const { subject: asked } = editing
  return {
    edit: (of, date) => editing.show({ of, date }),
    dialog: asked !== undefined && (
      <YearlyDialog
        key={editing.round}
        open={editing.open}
        onClose={editing.close}
        of={asked.of}
        date={asked.date}
        now={data?.find(({ id }) => id === asked.date?.id)}
      />
    ),
  }
}
