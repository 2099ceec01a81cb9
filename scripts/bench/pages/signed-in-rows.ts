import { chromium } from 'playwright-core'
import { findChromium } from '../../../packages/site/e2e/chromium/find-chromium.ts'
import { longestInput, observeInputs } from '../../../packages/site/e2e/every-page/input-durations.ts'
import { loadedScripts, totalBytes } from '../../../packages/site/e2e/every-page/script-weight.ts'
import { openTab, type Tab } from '../../../packages/site/e2e/tab/open-tab.ts'
import { signInAs } from '../../../packages/site/e2e/tab/sign-in-as.ts'
import type { Row } from '../table.ts'

const MAX_SCRIPT_BYTES = 130_000
const MAX_SCRIPT_FILES = 12
/** In ms, with a processor that is slowed down four times. */
const MAX_INTERACTION = 100
const SLOWDOWN = 4

/** Measures what pages load for a signed-in user, and how long the first inputs take on a slow processor. */
export async function signedInRows(origin: string, paths: readonly string[]): Promise<Row[]> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    await using tab = await openTab(browser, origin, { expects: [/./] })
    await signInAs(tab, 'mira')
    const rows: Row[] = []
    for (const path of paths) rows.push(...(await scriptRows(tab, path)), await interactionRow(tab, path))
    return rows
  } finally {
    await browser.close()
  }
}

async function scriptRows(tab: Tab, path: string): Promise<Row[]> {
  const scripts = await loadedScripts(tab, path)
  const bytes = totalBytes(scripts)
  return [
    {
      ...{ name: `${path}, signed in: scripts`, values: [bytes], unit: 'kB' },
      against: { what: 'bytes', value: bytes, bound: MAX_SCRIPT_BYTES },
    },
    {
      ...{ name: `${path}, signed in: script files`, values: [scripts.length], unit: 'files' },
      against: { what: 'files', value: scripts.length, bound: MAX_SCRIPT_FILES },
    },
  ]
}

/** Opens and closes the account menu and the search, and moves through the page with the keyboard. */
async function interactionRow({ page, context }: Tab, path: string): Promise<Row> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await observeInputs(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  for (let step = 0; step < 10; step++) await page.keyboard.press('Tab')
  const longest = await longestInput(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    ...{ name: `${path}, signed in: longest input`, values: [longest / 1000], unit: 'ms' },
    against: { what: 'ms', value: longest, bound: MAX_INTERACTION },
  }
}
