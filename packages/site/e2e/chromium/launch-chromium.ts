import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** A name of this machine that browsers treat like one of a public server, unlike `localhost`. */
export const PUBLIC_HOST = 'handiwork.test'

/** Launches a browser that can reach this machine only. Opens a window if `HEADFUL` is set. */
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

const args = [
  '--disable-gpu',
  // Containers have a small /dev/shm.
  '--disable-dev-shm-usage',
  // Also blocks the browser's own traffic, such as updates and Safe Browsing lists.
  `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]`,
]
