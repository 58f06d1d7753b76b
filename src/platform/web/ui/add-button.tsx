import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

interface AddButtonProps {
  label: string
  onClick: () => void
  /** In the head of a page whose empty list offers the first one: there, that button is the primary one. */
  isEmpty?: boolean
}

/** Adds another thing to the list of a page, or the first one. */
export function AddButton({ label, onClick, isEmpty = false }: AddButtonProps) {
  return (
    <Button variant={isEmpty ? 'plain' : 'primary'} icon={Plus} onClick={onClick} data-second={isEmpty ? '' : undefined}>
      {label}
    </Button>
  )
}
