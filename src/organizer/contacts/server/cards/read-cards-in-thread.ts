import type { Refused } from '#platform/server/api/refused.ts'
import { runInThread } from '#platform/server/threads/run-in-thread.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import type { CardsFile, NumberNames, readCards } from './read-cards.ts'

/** What the thread is asked to read. */
export type CardsOrder = { text: string; names: NumberNames }

const script = new URL('card-thread.ts', import.meta.url)

/** Reads a file of cards in a thread of its own; numbers are called in this language. */
export async function readCardsInThread(text: string, language: string): Promise<CardsFile | Refused<'NO_CARDS' | 'TOO_MANY_CARDS'>> {
  const t = textsIn(language, 'contacts')
  const names = { mobile: t('cards.mobile'), home: t('cards.home'), work: t('cards.work'), phone: t('phone') }
  const end = await runInThread<ReturnType<typeof readCards>>(script, { text, names } satisfies CardsOrder)
  const file = 'answer' in end ? end.answer : { failed: end.failed === 'too_much' ? 'too_many' : 'no_cards' }
  return 'failed' in file ? { refused: file.failed === 'too_many' ? 'TOO_MANY_CARDS' : 'NO_CARDS' } : file
}
