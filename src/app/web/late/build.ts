import { contact } from '../../../platform/web/contact/contact.ts'

/** The build that the server has by now, when it is another than the page's own. */
export function otherBuild(): string | undefined {
  const own = ownBuild()
  const { servedBuild } = contact()
  return own === undefined || servedBuild === own ? undefined : servedBuild
}

// Undefined in development.
function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}
