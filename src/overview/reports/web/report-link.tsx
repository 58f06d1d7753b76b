import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface ReportLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target'> {
  href: string
}

/** A link to the page of an entry in a report. */
export function ReportLink({ href, ...rest }: ReportLinkProps) {
  // Given an href, the router takes path and search from it; `to` is there for its types alone.
  return <Link {...rest} to="/" href={href} />
}
