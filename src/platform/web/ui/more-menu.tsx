import { Ellipsis } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import type { MenuProps } from './loaded-menu.tsx'
import { Menu } from './menu.tsx'
import { t } from './texts.ts'

type MoreMenuProps = Pick<MenuProps, 'items'> & { name: string; tone?: 'muted' }

/** The '…' with further actions on the named thing. */
export function MoreMenu({ name, tone, items }: MoreMenuProps) {
  return <Menu trigger={<IconButton icon={Ellipsis} {...(tone && { tone })} label={t('moreActionsFor', { name })} />} items={items} />
}
