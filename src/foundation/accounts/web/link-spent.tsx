import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'

/** A link from a mail that works no more: what the server says, what helps, and the way there. */
export function LinkUsed({ message, action, children }: { message: string | undefined; action: ReactNode; children?: ReactNode }) {
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
