/** Returns the name of the page's build; undefined in development. */
export function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}
