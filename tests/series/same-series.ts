import { isDeepStrictEqual } from 'node:util'
import type { Series } from './series-model.ts'
import { notKnown } from './series-moves.ts'
import { modelSeries } from './series-state.ts'

type Standing = Record<string, unknown>

const inOrder = (found: unknown): Standing => {
  const standing: Standing = { ...Object(found) }
  const past = Array.isArray(standing['past']) ? standing['past'] : []
  return { ...standing, past: past.toSorted((one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) }
}

// The server has made the id of a task that was just opened.
function shown(series: Series, found: Standing): Standing {
  const standing = modelSeries(series)
  if (series.open?.id !== notKnown) return standing
  const [open]: unknown[] = Array.isArray(found['open']) ? found['open'] : []
  return { ...standing, open: [{ ...Object((Array.isArray(standing['open']) ? standing['open'] : [])[0]), id: Object(open).id }] }
}

/** Whether a series in the database equals that of the model. */
export function isSame(found: unknown, series: Series): boolean {
  const standing = inOrder(found)
  return isDeepStrictEqual(standing, shown(series, standing))
}

/** Says what is different about a series, beside how what was done should have ended. */
export function difference(found: unknown, series: Series, outcomes: ReadonlyArray<string | undefined>): string {
  const standing = inOrder(found)
  const expected = shown(series, standing)
  const parts = Object.keys(expected).filter((part) => !isDeepStrictEqual(standing[part], expected[part]))
  return [
    `expected ${outcomes.join(', ')}`,
    ...parts.map((part) => `${part}: ${JSON.stringify(standing[part])} is not ${JSON.stringify(expected[part])}`),
  ].join('\n  ')
}
