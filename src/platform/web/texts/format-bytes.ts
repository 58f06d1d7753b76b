import { pageLocale } from '#platform/shared/language.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a size in the largest unit of which there is one: 84200000 is '84.2 MB'. */
export function formatBytes(bytes: number): string {
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = units[step] ?? 'byte'
  const format = new Intl.NumberFormat(pageLocale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** step)
}
