import { Plus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupType } from '../../../foundation/families/contract.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { useMedia } from '../../../platform/web/ui/use-media.ts'

const kinds = ['family', 'friend'] as const satisfies readonly GroupType[]

/** Founds a family or friend group: two buttons, on phones a menu (DASH-06, DASH-07). */
export function NewGroup({ onChoose }: { onChoose: (groupType: GroupType) => void }) {
  const { t } = useTranslation('dashboard')
  const isWide = useMedia('(min-width: 768px)')
  if (isWide) {
    return kinds.map((kind) => (
      <Button key={kind} variant="quiet" size="s" icon={Plus} onClick={() => onChoose(kind)}>
        {t(`newGroup.${kind}`)}
      </Button>
    ))
  }
  return (
    <Menu
      trigger={<IconButton icon={Plus} label={t('newGroup.label')} />}
      items={kinds.map((kind) => ({ label: t(`newGroup.${kind}`), icon: Users, onSelect: () => onChoose(kind) }))}
    />
  )
}
