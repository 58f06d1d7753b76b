import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AssigneeField } from './assignee-field.tsx'
import { assigneesQuery } from './task-api.ts'
import { none } from './task-form.ts'
import { t } from './texts.ts'

type LookedAfterFieldProps = Omit<ComponentProps<typeof AssigneeField>, 'label' | 'nobody' | 'help'>

// Reminders reach nobody else.
const canLookAfter = ({ hasAccount }: { hasAccount: boolean }): boolean => hasAccount

/** The choice of who looks after a contract or a date; somebody who alone can see it is not asked. */
export function LookedAfterField(props: LookedAfterFieldProps) {
  const people = useQuery(assigneesQuery(props.categoryId)).data ?? []
  if (people.filter(canLookAfter).length < 2 && props.value === none) return null
  return (
    <AssigneeField
      {...props}
      offers={canLookAfter}
      label={t('lookedAfter.by')}
      nobody={t('lookedAfter.nobody')}
      help={t('lookedAfter.help')}
    />
  )
}
