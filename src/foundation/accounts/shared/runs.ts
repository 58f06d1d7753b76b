// Rows and columns of keys as fingers run over them, on the usual keyboards.
const keys = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm', 'wxcvbn']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm']
const ways = [...keys, ...columns].flatMap((way) => [way, way.split('').toReversed().join('')])

const shortestRun = 3
const longerRun = 4

/** Whether a text is nothing but runs ('654321', 'abc123', 'qwertz!'): up, down or along the keyboard, and a sign or two beside them. */
export function isMadeOfRuns(text: string): boolean {
  const runs = runsOf(text).filter(({ length }) => length >= shortestRun)
  const rest = text.length - runs.reduce((sum, { length }) => sum + length, 0)
  const hasLonger = runs.some(({ length }) => length >= longerRun)
  return runs.length > 0 && rest <= (hasLonger ? 4 : 2)
}

// Cut from the left, each as long as it can be.
function runsOf(text: string): string[] {
  const runs: string[] = []
  for (let from = 0; from < text.length;) {
    let to = from + 1
    while (to < text.length && isRun(text.slice(from, to + 1))) to += 1
    runs.push(text.slice(from, to))
    from = to
  }
  return runs
}

function isRun(text: string): boolean {
  return ways.some((way) => way.includes(text)) || isCounted(text)
}

// Digits or letters at even steps of one or two: '13579', 'fedcba'.
function isCounted(text: string): boolean {
  if (!/^(?:[a-z]+|\d+)$/.test(text)) return false
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && step !== 0 && Math.abs(step) <= 2
}
