import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/** Writes Brotli and gzip versions of styles and scripts at build time, with maximum compression. */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'compressed-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(new URL('_astro/', dir))
        const names = (await readdir(folder)).filter((name) => /\.(css|js)$/.test(name))
        await Promise.all(names.map((name) => compress(folder + name)))
      },
    },
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const MAX_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  await writeFile(`${path}.br`, await toBrotli(text, MAX_BROTLI))
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
}
