import type { LucideIcon } from 'lucide-react'

const looks = {
  xs: { size: 15, strokeWidth: 2.3 },
  s: { size: 16, strokeWidth: 2.2 },
  m: { size: 20, strokeWidth: 1.9 },
  l: { size: 24, strokeWidth: 1.8 },
} as const

interface IconProps {
  of: LucideIcon
  size?: keyof typeof looks | undefined
  className?: string | undefined
}

/** Shows an icon in the stroke width for its size; always decoration, with text beside it. */
export function Icon({ of: Glyph, size = 'm', className }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" className={className} {...looks[size]} />
}
