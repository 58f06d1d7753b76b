// Those of Chrome and Edge on most systems, Firefox, Safari, and Edge on Windows.
const known = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const

/**
 * Returns whether an address is one at a push service that this server may call: a browser names it, so anything else could make the server call
 * whatever its network reaches. `hosts` are further ones, such as 'push.example.org', '*.example.org' or 'push.example.org:8443'.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return [...known, ...hosts].some((pattern) => {
    const host = pattern.toLowerCase()
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}
