import { mkdir } from 'node:fs/promises'
import type { Browser, Cookie } from 'playwright-core'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { openTab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { parseScreenshotOptions, UsageError } from './screenshot-options.ts'
import { type ShotOptions, takeShot } from './take-shot.ts'

/**
 * Takes screenshots of pages: `node packages/site/e2e/screenshots/main.ts --out shots --url
 * http://localhost:3000 / /leaders`.
 */
async function main(args: readonly string[]): Promise<number> {
  const { out, url, login, wholePage, jpegQuality, paths, viewports, schemes, concurrency } =
    parseScreenshotOptions(args)
  await mkdir(out, { recursive: true })
  await using browser = await launchChromium()
  const cookies = login === undefined ? [] : await cookiesOf(browser, url, login)
  const shots = paths.flatMap((path) =>
    viewports.flatMap((viewport) => schemes.map((colorScheme) => ({ path, viewport, colorScheme }))),
  )
  let hasAllScreenshots = true
  await runInParallel(concurrency, shots, async (shot: ShotOptions) => {
    const target = { out, url, cookies, wholePage, jpegQuality }
    const { file, status, remarks } = await takeShot(browser, { ...shot, ...target })
    if (file === undefined) hasAllScreenshots = false
    const lines = [
      `${status} ${file ?? `${shot.path} (no screenshot)`}`,
      ...remarks.map((remark) => `      ${remark}`),
    ]
    console.log(lines.join('\n'))
  })
  return hasAllScreenshots ? 0 : 1
}

/** Signs in once for all screenshots. */
async function cookiesOf(browser: Browser, url: string, login: string): Promise<readonly Cookie[]> {
  await using tab = await openTab(browser, url)
  await signInAs(tab, login).catch((cause) => {
    throw new UsageError(cause.message, { cause })
  })
  return await tab.context.cookies()
}

/** Runs a task for each item, with at most `concurrency` at a time, in order. */
async function runInParallel<T>(
  concurrency: number,
  items: readonly T[],
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
