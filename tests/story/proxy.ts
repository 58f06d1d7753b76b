import { test as base } from './fixtures.ts'
import { ProxyServer } from './proxy-server.ts'

/** A story whose pages come through a proxy server of its own, which can be stopped and can serve another build. */
export const test = base.extend<{ proxyServer: ProxyServer; outages: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  proxyServer: async ({}, use) => {
    const proxyServer = await ProxyServer.start()
    await use(proxyServer)
    await proxyServer.remove()
  },
  baseURL: async ({ proxyServer }, use) => use(proxyServer.url),
  // The browser's errors about what it could not fetch while the proxy server was stopped.
  outages: [
    async ({ complaints }, use) => {
      await use()
      const others = complaints.filter((words) => !words.startsWith('Failed to load resource: net::'))
      complaints.splice(0, complaints.length, ...others)
    },
    { auto: true },
  ],
})
