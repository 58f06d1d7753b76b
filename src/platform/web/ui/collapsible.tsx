import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

export type CollapsibleProps = {
  /** What is folded, with how many there are: '2 past trips'. */
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The list, drawn only while it is open. */
  children: ReactNode
}

/** Hides what few people need behind a button that names it. */
export function Collapsible({ label, isOpen, onToggle, children }: CollapsibleProps) {
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
