import { accessSync, constants } from 'node:fs'
import type { Chromium } from './chromium.ts'
import { findInstalledChromium } from './find-installed-chromium.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** Finds a browser: the path in `CHROMIUM`, then the npm package, then an installed browser. */
export async function findChromium({ withWindow = false } = {}): Promise<Chromium> {
  const chromium =
    chromiumFromEnv() ?? (withWindow ? undefined : await unpackChromium()) ?? findInstalledChromium()
  if (chromium) return chromium
  throw new Error(
    withWindow
      ? 'HEADFUL requires an installed Chrome or Chromium. Install one, or set CHROMIUM to its path.'
      : 'The npm package has no Chromium for this platform and none is installed. Set CHROMIUM to the path of one.',
  )
}

function chromiumFromEnv(): Chromium | undefined {
  const path = process.env.CHROMIUM
  if (!path) return undefined
  try {
    accessSync(path, constants.X_OK)
  } catch (cause) {
    throw new Error(`CHROMIUM: ${path} is not an executable file`, { cause })
  }
  return { executablePath: path, env: {} }
}
