import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { plainText } from '#platform/shared/plain-text.ts'
import { usePrinting } from './use-printing.ts'

/** A search field appears from this many things on; fewer can be seen at a glance. */
const SEARCHED_FROM = 12
/** How many things a list shows before more are requested. */
const PAGE_LENGTH = 60

/** The result of `useSearched`: the things to show, and what SearchedList draws around them. */
export type Searched<T> = {
  shown: readonly T[]
  /** How many more match that are not shown yet; undefined when there are some, and nobody has counted them. */
  more: number | undefined
  showMore: () => void
  isSearchable: boolean
  /** Something was typed and nothing matches. */
  isFruitless: boolean
  typed: string
  type: (text: string) => void
}

/** The things of a list beyond those that were read, and how to read them. */
export type Rest = { read: () => void }

type Further<T> = { idOf?: (one: T) => string; rest?: Rest | undefined }

/**
 * Keeps a long list quick: shows the first 60 things in which every typed word is found, and 60 more on request. With `idOf` it starts
 * with as many as it takes to reach the one that the address names by its fragment. A `rest` is read when more are asked for or searched.
 */
export function useSearched<T>(all: readonly T[], textOf: (one: T) => string, { idOf, rest }: Further<T> = {}): Searched<T> {
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const words = plainText(useDeferredValue(typed)).split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? all : all.filter((one) => matches(plainText(textOf(one)), words))
  const meant = useLocation({ select: ({ hash }) => hash })
  const meantPages = Math.ceil((found.findIndex((one) => idOf?.(one) === meant) + 1) / PAGE_LENGTH)
  const shownPages = Math.max(pages, meantPages)
  // Paper has all that is found and read.
  const shown = usePrinting() === undefined ? found.slice(0, shownPages * PAGE_LENGTH) : found
  return {
    shown,
    more: rest === undefined ? found.length - shown.length : undefined,
    showMore: () => {
      rest?.read()
      setPages(shownPages + 1)
    },
    isSearchable: all.length >= SEARCHED_FROM || typed !== '',
    isFruitless: words.length > 0 && found.length === 0 && rest === undefined,
    typed,
    type: (text) => {
      rest?.read()
      setTyped(text)
      setPages(1)
    },
  }
}

const matches = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))
