import { encode } from 'uqr'
import styles from './link-code.module.css'

/** A link as a QR code, dark on light in both themes, with the quiet zone that cameras need. */
export function LinkCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} className={styles.drawing} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} className={styles.ground} />
      <path d={path} className={styles.ink} />
    </svg>
  )
}
