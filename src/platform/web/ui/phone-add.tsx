import { Plus } from 'lucide-react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import styles from './phone-add.module.css'
import { useMedia } from './use-media.ts'

const Place = createContext<HTMLElement | null>(null)

/** Passes on the place in the middle of a phone's navigation, where what adds something on a page takes the turn of the frame's own '+'. */
export const PhoneAddPlace = Place.Provider

/** Returns that place; null on wide screens, and in a window so low that the navigation scrolls with the page. */
export function usePhoneAddPlace(): HTMLElement | null {
  const place = useContext(Place)
  const isPhone = useMedia('(max-width: 767px) and (min-height: 480px)')
  return isPhone ? place : null
}

type AddKeyProps = {
  label: string
  onPress: () => void
  /** It belongs to the page, and hides the frame's own. */
  ofPage?: boolean
  /** Only its space is reserved. */
  waits?: boolean | undefined
}

/** The honey key with '+' in the middle of a phone's navigation. */
export function AddKey({ label, onPress, ofPage = false, waits = false }: AddKeyProps) {
  const marks = { 'data-of': ofPage ? 'page' : 'frame', 'data-waits': waits || undefined }
  return (
    <button type="button" className={styles.key} aria-label={label} onClick={onPress} {...marks}>
      <Plus size={26} strokeWidth={2.2} aria-hidden="true" />
    </button>
  )
}

type PhoneAddProps = { place: HTMLElement; label: string; onPress: () => void }

/** Shows the key of a page in the navigation of a phone, in place of the one that adds anything. */
export function PhoneAdd({ place, ...key }: PhoneAddProps) {
  return createPortal(<AddKey {...key} ofPage />, place)
}
