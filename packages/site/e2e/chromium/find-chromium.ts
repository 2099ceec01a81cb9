import { accessSync, constants } from 'node:fs'
import type { Chromium } from './chromium.ts'
import { installedChromium } from './installed-chromium.ts'
import { unpackedChromium } from './unpacked-chromium.ts'

/** The browser that `CHROMIUM` names, else the one that came from npm, else one that is installed. */
export async function findChromium({ withWindow = false } = {}): Promise<Chromium> {
  const found = named() ?? (withWindow ? undefined : await unpackedChromium()) ?? installedChromium()
  if (found) return found
  throw new Error(
    withWindow
      ? 'A browser with a window has to be installed: Chrome or Chromium, or set CHROMIUM to the path of one.'
      : 'No Chromium comes from npm for this platform and none is installed: set CHROMIUM to the path of one.',
  )
}

// --- internal ---

function named(): Chromium | undefined {
  const path = process.env.CHROMIUM
  if (!path) return undefined
  try {
    accessSync(path, constants.X_OK)
  } catch (cause) {
    throw new Error(`CHROMIUM is ${path}, which is no program that can be run.`, { cause })
  }
  return { executablePath: path, env: {} }
}
