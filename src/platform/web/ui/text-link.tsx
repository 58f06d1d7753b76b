import type { ComponentPropsWithRef } from 'react'
import styles from './text-link.module.css'
import { type RenderProp, merged, rendered } from './rendered.ts'

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  render?: RenderProp | undefined
}

/** A link inside a sentence. */
export function TextLink({ render, ...rest }: TextLinkProps) {
  return rendered('a', render, merged({ className: styles.link }, rest))
}
