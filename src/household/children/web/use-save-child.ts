import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { byName } from '../../../platform/shared/by-name.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import type { Child } from '../contract.ts'
import { childQuery, children, childrenQuery } from './child-api.ts'

/** A child as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type ChildInput = { kind: 'new'; id: string; categoryId: string; name: string } | { kind: 'change'; child: Child; name: string }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a child, new or changed; the list shows it in its place without being read again. */
export function useSaveChild({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('children')
  const client = useQueryClient()
  return useChange({
    run: saveChild,
    success: (_child, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: (_error, input) => t(input.kind === 'new' ? 'addFailed' : 'updateFailed'),
    reads: (input) => [childrenQuery(input.kind === 'new' ? input.categoryId : input.child.categoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(
        childrenQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, children: withSaved(known.children, saved).toSorted(byName) },
      )
      client.setQueryData(childQuery(saved.id).queryKey, (known) => known && { ...known, child: saved })
      onSaved()
    },
    onRefused,
  })
}

async function saveChild(input: ChildInput, options: Parameters<typeof children.add>[1]): Promise<Child> {
  const { name } = input
  if (input.kind === 'new') return children.add({ id: input.id, categoryId: input.categoryId, name }, options)
  return children.change({ childId: input.child.id, ifVersion: input.child.version, name }, options)
}
