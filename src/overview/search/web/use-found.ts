import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundQuery } from './search-api.ts'

// Between two letters of somebody who types in one go.
const pauseMs = 120

/**
 * What is found for what is typed, a moment after the last letter; undefined while that is not known. `isSettled`: the answer is the one
 * to these very words. Nothing typed is settled and finds nothing.
 */
export function useFound(typed: string) {
  const words = wordsOf(typed)
  const [asked, ask] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => ask(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const reading = useQuery(foundQuery(asked))
  if (words === '') return { words, reading, hits: [], isSettled: true }
  const isSettled = asked === words && !reading.isPlaceholderData && !reading.isPending
  return { words, reading, hits: reading.data, isSettled }
}

function wordsOf(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}
