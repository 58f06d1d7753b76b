import { type ReactNode, useMemo } from 'react'
import { ChosenTones, toneOf } from '#platform/web/ui/person-tone.ts'
import { usePerson } from './use-person.ts'

/** Shows everybody in the colour that was chosen for them or dealt to them, on every screen inside. */
export function AvatarColours({ children }: { children: ReactNode }) {
  const colors = usePerson()?.peopleColors
  const tones = useMemo(() => {
    const chosen = Object.entries(colors ?? {}).map(([id, color]) => [id, toneOf(color)] as const)
    return new Map(chosen.flatMap(([id, tone]) => (tone === undefined ? [] : [[id, tone] as const])))
  }, [colors])
  return <ChosenTones value={tones}>{children}</ChosenTones>
}
