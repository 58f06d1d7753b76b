import { readFile, writeFile } from 'node:fs/promises'
import { catalogueFiles } from '#platform/server/texts/texts.ts'
import { language as sourceLanguage } from '#platform/shared/language.ts'

// Writes the types of all catalogues, by which the server's texts are checked. `--check` fails when the committed file differs.
const file = new URL('../src/app/catalogues.gen.d.ts', import.meta.url)
const lines = catalogueFiles()
  .filter(({ language }) => language === sourceLanguage)
  .map(({ feature, file: path }) => `    ${feature}: (typeof import('#${path}'))['default']`)
const fresh = `export {}

declare module '#platform/server/texts/texts.ts' {
  interface Catalogues {
${lines.toSorted().join('\n')}
  }
}
`

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== fresh) {
    console.error('src/app/catalogues.gen.d.ts is not what the folders `messages` say. Run: npm run texts:types')
    process.exit(1)
  }
} else {
  await writeFile(file, fresh)
}
