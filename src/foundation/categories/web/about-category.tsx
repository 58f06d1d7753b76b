import { DueDate } from '#platform/web/ui/due-date.tsx'
import type { CategoryKind } from '../contract.ts'
import { t } from './texts.ts'

/** The quiet line of a tile that has nothing to report: what belongs in a category of this kind. */
export function AboutCategory({ kind }: { kind: CategoryKind }) {
  return <DueDate>{t(`about.${kind}`)}</DueDate>
}
