/** Returns whether a link leads to the computer on which it is opened, whichever that is: nobody else can follow it. */
export function isThisComputer(link: string): boolean {
  const { hostname } = new URL(link)
  return hostname === '[::1]' || /^(?:.+\.)?localhost\.?$|^127(?:\.\d+){3}$/.test(hostname)
}
