import { mkdir } from 'node:fs/promises'
import type { Browser, Cookie } from 'playwright-core'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { openTab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { inParallel } from './in-parallel.ts'
import { type ShotOptions, takeShot } from './take-shot.ts'
import { UsageError, wishesOf } from './wishes-of.ts'

/** Pictures of pages: `node packages/site/e2e/screenshots/main.ts --out shots --url http://localhost:3000 / /leaders`. */
async function main(words: readonly string[]): Promise<number> {
  const { out, url, login, wholePage, jpegQuality, paths, viewports, schemes, atOnce } = wishesOf(words)
  await mkdir(out, { recursive: true })
  await using browser = await launchChromium()
  const cookies = login === undefined ? [] : await cookiesOf(browser, url, login)
  const shots = paths.flatMap((path) =>
    viewports.flatMap((viewport) => schemes.map((colorScheme) => ({ path, viewport, colorScheme }))),
  )
  let isAllTaken = true
  await inParallel(atOnce, shots, async (shot: ShotOptions) => {
    const place = { out, url, cookies, wholePage, jpegQuality }
    const { file, status, remarks } = await takeShot(browser, { ...shot, ...place })
    if (file === undefined) isAllTaken = false
    const lines = [
      `${status} ${file ?? `${shot.path} (no picture)`}`,
      ...remarks.map((remark) => `      ${remark}`),
    ]
    console.log(lines.join('\n'))
  })
  return isAllTaken ? 0 : 1
}

/** Signed in once for all pictures. */
async function cookiesOf(browser: Browser, url: string, login: string): Promise<readonly Cookie[]> {
  await using tab = await openTab(browser, url)
  await signInAs(tab, login).catch((cause) => {
    throw new UsageError(cause.message, { cause })
  })
  return await tab.context.cookies()
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
