/** Matches what may be a telephone number: three digits, of any script, without a letter between them. */
export const callable = /\p{Nd}[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}\p{Nd}]*\p{Nd}/u

// Three digits are an emergency number. From seven on a number can be dialled, whatever is written before it.
const fewest = 3
const complete = 7

/**
 * Returns what a telephone dials for a number as it was typed: '+442079460123' for '+44 (0)20 7946 0123 ext 12'. Of several numbers it is the
 * first; extensions and hours are left to the person who calls. Undefined where it is not plain which digits are the number.
 */
export function dialableNumber(phone: string): string | undefined {
  const text = inPlainSigns(phone)
  const code = text.replaceAll(/\s/g, '')
  if (/^[*#][\d*#]{3,}$/.test(code)) return code
  const runs = runsIn(text)
    .filter(({ digits }) => digits.length >= fewest)
    .filter((run, nr) => isPlain(run) && (nr === 0 || run.digits.length >= complete))
  const best = runs.find(({ digits, isNamed }) => digits.length >= complete || !isNamed) ?? runs[0]
  return best && `${best.isAbroad ? '+' : ''}${best.digits}`
}

/** Digits that are read as one number, and what is written around them. */
type Run = { digits: string; isAbroad: boolean; isNamed: boolean; isDoubtful: boolean; after: string }

function inPlainSigns(phone: string): string {
  return phone
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/[\r\n]+/g, '; ')
}

function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  let open: Run | undefined
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const gap = text.slice(end, index)
    end = index + digits.length
    const after = text.slice(end)
    // Hours, such as those of '0123 9:00' and '0123 2pm'.
    if (digits.length < fewest && /^(?::\d|\p{L})/u.test(after)) open = undefined
    else if (open !== undefined && joins(open, gap, digits + after)) extend(open, { gap, digits, after })
    else {
      open = { digits, isAbroad: /\+[\s(]*$/.test(gap), isNamed: /\p{L}[\s.:]*$/u.test(gap), isDoubtful: false, after }
      runs.push(open)
    }
  }
  return runs
}

/** Whether digits after a gap go on with a number, rather than being the next one, an extension or hours. */
function joins({ digits, isAbroad }: Run, gap: string, rest: string): boolean {
  if (/^(?:\)?[\s.-]?|\)?\s+)$/.test(gap)) return true
  const hasPrefix = isAbroad || (digits.startsWith('0') && digits !== '000')
  if (digits.length >= complete || !/^[\s()./-]*$/.test(gap)) return false
  if (gap.includes('(')) return (hasPrefix || digits.length < fewest || isTrunkZero(gap, rest)) && /^[\d\s.-]*\)/.test(rest)
  // After a prefix it is not whole yet.
  if (hasPrefix || !gap.includes('/')) return true
  const [next = ''] = /^[\d\s.-]*/.exec(rest) ?? []
  return next.replaceAll(/\D/g, '').length > fewest && !next.startsWith('0')
}

/** Adds digits to a number, without the zero in brackets that is not dialled after a country's code. */
function extend(run: Run, { gap, digits, after }: { gap: string; digits: string; after: string }): void {
  const isAbroad = run.isAbroad || run.digits.startsWith('00')
  run.after = after
  if (!isTrunkZero(gap, digits + after)) {
    // After a country's code some of these zeros are dialled, and others not.
    run.isDoubtful ||= isAbroad && gap.includes('(') && digits.startsWith('0')
    // Hours behind a whole number: '0123 9-17'.
    run.isDoubtful ||= run.digits.length >= 9 && /\s$/.test(gap) && /^\d{1,2}\s?-\s?\d{1,2}\b/.test(digits + after)
    run.digits += digits
  } else if (isAbroad || !run.digits.startsWith('0')) run.isAbroad ||= !run.digits.startsWith('00')
  else run.digits += digits
}

const isTrunkZero = (gap: string, rest: string): boolean => gap.includes('(') && /^0+\s*\)/.test(rest)

/** Whether the digits are a number: neither two of them, nor the first half of one that goes on in letters ('0800 FLOWERS'). */
function isPlain({ digits, isAbroad, isDoubtful, after }: Run): boolean {
  if (isDoubtful) return false
  if (digits.length >= complete) {
    const most = isAbroad || !digits.startsWith('0') ? 15 : digits.startsWith('00') ? 17 : 12
    return digits.length <= most && (digits.length > 8 || !/^(?:-\p{L}|[\s-]*\p{Lu}{2})/u.test(after))
  }
  if (isAbroad || (digits.startsWith('0') && digits !== '000')) return false
  return !/^[\s-]*(?!x\s*\d|ext|or\b|and\b)\p{L}/iu.test(after)
}
