import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

export type FoldProps = {
  /** What is folded, with how many there are: '2 past trips'. */
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The list, drawn only while it is open. */
  children: ReactNode
}

/** Folds what few people need behind a button that says what it is. */
export function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
