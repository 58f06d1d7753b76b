import { appendFileSync } from 'node:fs'

/** Whether tests run at the length of the proof (`npm run prove`); otherwise each long one has a short form. */
export const isProof = process.env['PROVE'] === '1'

/** Returns the rows of a table that are tried: all of them for the proof, and every `nth` otherwise. */
export function everyNth<Row>(nth: number, rows: readonly Row[]): Row[] {
  return rows.filter((_, index) => isProof || index % nth === 0)
}

/** Which piece of a proof this run is, from 1; `npm run prove` runs them one after the other, each from a seed of its own. */
export const piece = Number(process.env['PROVE_PIECE'] ?? 1)

/** Passes figures of a piece to `npm run prove`, which adds them up; of those whose name begins with 'longest' it takes the greatest. */
export function noteFigures(figures: Readonly<Record<string, number>>): void {
  const file = process.env['PROVE_FIGURES']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
