/** Returns whether a method only reads: monitors and proxies use HEAD for what a browser gets (RFC 9110, section 9.3.2). */
export function isReadRequest(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
