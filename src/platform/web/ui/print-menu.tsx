import { Ellipsis, Printer } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
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
  return <Menu trigger={<IconButton icon={Ellipsis} label={t('moreActionsFor', { name })} />} items={items} />
}
