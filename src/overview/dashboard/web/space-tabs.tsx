import { House, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupType, Space } from '../../../foundation/families/contract.ts'
import { CreateGroupDialog, useChosenSpace } from '../../../foundation/families/web/public.ts'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Needs } from './needs.ts'
import { NewGroup } from './new-group.tsx'
import { SpaceView } from './space-view.tsx'
import type { StatusOf } from './tile-status.ts'

const kinds = ['family', 'friend'] as const satisfies readonly GroupType[]

type SpaceTabsProps = { spaces: readonly Space[]; statusOf: StatusOf | undefined; needs: Needs | undefined }

/** A tab for each space, the chosen one below them, and the way to one more (DASH-02 to DASH-07). */
export function SpaceTabs({ spaces, ...shown }: SpaceTabsProps) {
  const { t } = useTranslation('dashboard')
  const [space, choose] = useChosenSpace(spaces)
  const founding = useOpened<GroupType>()
  if (space === undefined) return null
  return (
    <>
      <title>{t('title', { space: space.name })}</title>
      <Tabs label={t('spaces')} tabs={spaces.map(toTab)} value={space.id} onChange={choose} action={<NewGroup onChoose={founding.show} />}>
        <SpaceView key={space.id} space={space} {...shown} />
      </Tabs>
      {kinds.map((kind) => (
        <CreateGroupDialog
          key={kind}
          open={founding.open && founding.subject === kind}
          onClose={founding.close}
          groupType={kind}
          onFounded={({ id }) => choose(id)}
        />
      ))}
    </>
  )
}

function toTab({ id, name, groupType }: Space) {
  return { value: id, label: name, icon: groupType === 'personal' ? House : Users }
}
