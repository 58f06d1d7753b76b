import type { Category } from '#foundation/categories/contract.ts'
import type { Member } from '#foundation/members/contract.ts'
import type { subjectContracts } from '#household/subjects/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { t } from './texts.ts'

const children = apiOf<(typeof subjectContracts)['children']>('children')

type Child = { id: string; categoryId: string; person: Pick<Member, 'userId' | 'name'> }

/** Returns what offers to add somebody new of a group under its Children as well, where both may see that. */
export function useOfferChild(categories: readonly Category[]) {
  const { send } = useChange({
    run: async ({ id, categoryId, person: { userId: personId, name } }: Child, options) =>
      children.add({ id, categoryId, name, personId }, options),
    success: (_child, { person: { name } }) => t('childToo.added', { name }),
    failure: t('childToo.failed'),
    serverSpeaks: true,
  })
  return (person: Child['person'], shared: readonly string[]) => {
    const home = categories.find(({ id, kind, access }) => kind === 'children' && access === 'edit' && shared.includes(id))
    return home && { label: t('childToo.offer', { name: home.name }), onPress: () => send({ id: makeId(), categoryId: home.id, person }) }
  }
}
