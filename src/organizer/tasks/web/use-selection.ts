import { useCallback, useState } from 'react'

/** Which things of a list are chosen, to do the same to all of them; `ids` is undefined while nothing can be chosen. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const toggle = useCallback((id: string): void => {
    setIds((known = new Set()) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])))
  }, [])
  const begin = useCallback((): void => setIds(new Set()), [])
  const end = useCallback((): void => setIds(undefined), [])
  return { ids, toggle, begin, end }
}
