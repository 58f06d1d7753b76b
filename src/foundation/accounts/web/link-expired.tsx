import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'

/** Says that an emailed link is no longer valid: the server's message, what helps, and a button for it. */
export function LinkExpired({ message, action, children }: { message: string | undefined; action: ReactNode; children?: ReactNode }) {
  return (
    <FormGrid>
      <Note tone="red" icon={TriangleAlert} live>
        {message}
      </Note>
      {children !== undefined && <p>{children}</p>}
      {action}
    </FormGrid>
  )
}
