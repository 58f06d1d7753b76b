/** Returns whether an address is on a preview host; '*' in a pattern matches any run of characters (GAP-52). */
export function isPreviewHost(publicUrl: string, patterns: readonly string[]): boolean {
  const { hostname } = new URL(publicUrl)
  return patterns.some((pattern) => asExpression(pattern).test(hostname))
}

function asExpression(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    'i',
  )
}
