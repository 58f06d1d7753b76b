import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { type PersonTone, personTones } from '../../../platform/web/ui/person-tone.ts'
import { PictureChoice } from '../../../platform/web/ui/picture-choice.tsx'

type PersonColorChoiceProps = { name: string; value: PersonTone; onChange: (color: PersonTone) => void }

/** The colours of somebody without an account, one of them chosen; each shows the initials in it (FOLK-01). */
export function PersonColorChoice({ name, value, onChange }: PersonColorChoiceProps) {
  const { t } = useTranslation('members')
  const options = personTones.map((tone) => ({
    value: tone,
    label: t(`withoutAccount.colors.${tone}`),
    picture: <PersonAvatar id="" name={name} tone={tone} silent />,
  }))
  return <PictureChoice small label={t('withoutAccount.color')} options={options} value={value} onChange={onChange} />
}

/** Returns the first colour that nobody without an account in the group has yet. */
export function unusedColor(people: readonly { color: number | null }[]): PersonTone {
  return personTones.find((tone) => people.every(({ color }) => color !== tone)) ?? 1
}
