import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Starts a browser that reaches nothing but this machine; with a window where `HEADFUL` is set. */
export async function launchChromium(): Promise<Browser> {
  const withWindow = Boolean(process.env.HEADFUL)
  const { executablePath, env } = await findChromium({ withWindow })
  return chromium.launch({
    executablePath,
    headless: !withWindow,
    slowMo: withWindow ? 250 : 0,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

// --- internal ---

const args = [
  '--disable-gpu',
  // Containers give little to /dev/shm.
  '--disable-dev-shm-usage',
  // Not even its own errands (updates, lists of bad sites) leave the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]',
]
