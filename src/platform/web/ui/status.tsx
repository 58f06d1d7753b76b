import type { ComponentPropsWithRef } from 'react'

/** A status region with blocks in it: what changes in it is announced politely. For text alone use `<output>`. */
export function Status(props: ComponentPropsWithRef<'div'>) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output may not hold blocks
  return <div {...props} role="status" />
}
