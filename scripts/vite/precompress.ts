import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(html|js|css|svg|json|webmanifest|txt)$/
const minBytes = 512

/** Writes a .br and a .gz file beside each text file of the build, so that the server never compresses them. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'hivehold:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const texts = files.filter((file) => file.isFile() && worthIt.test(file.name)).map((file) => join(file.parentPath, file.name))
      for (const file of texts) await compressBeside(file)
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}
