import { Plus } from 'lucide-react'
import { Button } from './button.tsx'
import { PhoneAdd, usePhoneAddPlace } from './phone-add.tsx'
import { useRootMark } from './use-root-mark.ts'

interface AddButtonProps {
  label: string
  onClick: () => void
  /** For the one in the head of a page: whether its empty list offers the first thing itself; there, that button is the primary one. */
  isEmpty?: boolean
}

/** Adds another thing to the list of a page, or the first one. On phones the one in the head is the '+' of the navigation. */
export function AddButton({ label, onClick, isEmpty }: AddButtonProps) {
  const place = usePhoneAddPlace()
  useRootMark('page-key', isEmpty === false && place === null)
  if (isEmpty !== undefined && place !== null) return <PhoneAdd place={place} label={label} onPress={onClick} />
  const isSecond = isEmpty === true
  return (
    <Button variant={isSecond ? 'plain' : 'primary'} icon={Plus} onClick={onClick} data-second={isSecond ? '' : undefined}>
      {label}
    </Button>
  )
}
