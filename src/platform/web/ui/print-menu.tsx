import { Printer } from 'lucide-react'
import { MoreMenu } from './more-menu.tsx'
import { t } from './texts.ts'

interface PrintMenuProps {
  /** What is printed, for the name of the button: 'Shopping List'. */
  name: string
  /** The words of the action, where it is not the page that is printed: 'Print card'. */
  label?: string
  onPrint: () => void
}

/** The '…' of what can be printed and offers nothing else. */
export function PrintMenu({ name, label, onPrint }: PrintMenuProps) {
  const items = [{ label: label ?? t('print'), icon: Printer, onSelect: onPrint }]
  return <MoreMenu name={name} items={items} />
}
