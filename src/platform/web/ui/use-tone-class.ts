import { useCallback, useContext } from 'react'
import { ChosenTones, personTone } from './person-tone.ts'
import styles from './tone.module.css'

/** Returns the function that gives the class of a person's tone, by their id: it sets --tone and --on, as their face has them. */
export function useToneClass(): (id: string) => string | undefined {
  const chosen = useContext(ChosenTones)
  return useCallback((id) => styles[`tone${chosen.get(id) ?? personTone(id)}`], [chosen])
}
