import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person as SignedInPerson } from '../../../foundation/accounts/contract.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { language } from '../../../platform/shared/language.ts'

/** The person's face and name, and what they are in their groups. */
export function ProfileHead({ person }: { person: SignedInPerson }) {
  const { data: spaces } = useQuery(spacesQuery)
  const standing = useStanding()
  const name = `${person.firstName} ${person.lastName}`
  // The line is there before its words, so that nothing below it jumps.
  const subtitle = spaces === undefined ? '\u00A0' : standing(spaces)
  return <PageHead room={<Person id={person.id} name={name} size="l" silent />} title={name} subtitle={subtitle} />
}

const listed = new Intl.ListFormat(language, { type: 'conjunction' })

function useStanding() {
  const { t } = useTranslation('profile')
  return (spaces: readonly Space[]): string => {
    const groups = spaces.filter(({ groupType }) => groupType !== 'personal')
    const names = (isAdmin: boolean) => listed.format(groups.filter(({ administered }) => administered === isAdmin).map(({ name }) => name))
    const [administered, joined] = [names(true), names(false)]
    if (administered !== '' && joined !== '') return t('adminAndMember', { administered, joined })
    if (administered !== '') return t('adminOf', { groups: administered })
    return joined === '' ? t('ownHive') : t('memberOf', { groups: joined })
  }
}
