import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { Theme } from './colour-of.ts'
import { drawnIn } from './drawn-in.ts'
import { staticMarkup } from './static-markup.ts'

const file = '/src/foundation/accounts/web/sign-in-picture.tsx'
const picture = /\/sign-in-picture-(light|dark)\.svg$/

/**
 * Makes `sign-in-picture-light.svg` and `sign-in-picture-dark.svg`, the drawings beside the sign-in form, which code imports as if they were files:
 * as components they would be a tenth of what somebody loads to sign in.
 */
export function signInPicture(): Plugin {
  const made = new Map<string, string>()
  let markup: Promise<string> | undefined
  return {
    name: 'hivehold:sign-in-picture',
    enforce: 'pre',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const source = made.get(request.url ?? '')
        if (source === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(source)
      })
    },
    resolveId: (id) => (picture.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const theme = picture.exec(id)?.[1]
      if (theme === undefined) return undefined
      const source = await drawnIn(isTheme(theme), await (markup ??= staticMarkup(file, 'SignInPicture')))
      const fileName = `assets/sign-in-picture-${theme}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`
      made.set(`/${fileName}`, source)
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source })
      return `export default '/${fileName}'`
    },
  }
}

const isTheme = (name: string): Theme => (name === 'dark' ? 'dark' : 'light')
