import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Chromium } from './chromium.ts'

/** The headless Chromium of the npm package with all it needs beside glibc; undefined where it does not run. */
export async function unpackedChromium(): Promise<Chromium | undefined> {
  if (!runsHere()) return undefined
  const folder = join(kept, `chromium-${version()}`)
  if (!existsSync(folder)) await unpackTo(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder },
  }
}

// --- internal ---

const kept = fileURLToPath(new URL('../../../../.handiwork/test/', import.meta.url))

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

function runsHere(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && !isMusl()
}

function isMusl(): boolean {
  // The types do not know yet that it can leave the network out.
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  const wasExcluded = report.excludeNetwork
  report.excludeNetwork = true
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  report.excludeNetwork = wasExcluded
  return header.glibcVersionRuntime === undefined
}

function version(): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

/** Several may unpack at once: each for itself, and the first to be ready is the one all use. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  try {
    // The package unpacks to the folder for temporary files, so it is given one of its own.
    await promisify(execFile)(process.execPath, [unpack, join(packageFolder, 'bin')], {
      env: { ...process.env, TMPDIR: draft },
    })
    await writeFile(join(draft, 'fonts.conf'), fontsIn(folder))
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const unpack = fileURLToPath(new URL('unpack.ts', import.meta.url))

/** Its one font and no other: what a page does not bring along looks the same on all machines. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
