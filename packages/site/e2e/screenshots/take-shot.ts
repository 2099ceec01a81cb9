import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openTab } from '../tab/open-tab.ts'
import { type TabSettings, type ViewportName, viewports } from '../tab/tab-settings.ts'
import { fileName } from './file-name.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

export interface ShotOptions {
  readonly path: string
  readonly viewport: ViewportName
  readonly colorScheme: 'light' | 'dark'
}

export interface ShotTarget {
  readonly out: string
  readonly url: string
  /** Session cookies of the signed-in user. */
  readonly cookies: NonNullable<TabSettings['cookies']>
  readonly wholePage: boolean
  readonly jpegQuality: number | undefined
}

export interface Shot {
  /** Undefined if the page could not be loaded. */
  readonly file: string | undefined
  readonly status: number | string
  /** Problems of the page. */
  readonly remarks: readonly string[]
}

/** Takes a screenshot after the page has settled. */
export async function takeShot(browser: Browser, shot: ShotOptions & ShotTarget): Promise<Shot> {
  const { path, viewport, colorScheme, url, cookies, wholePage: fullPage } = shot
  const tab = await openTab(browser, url, { viewport, colorScheme, cookies, expects: [/^/] })
  const format = imageFormat(shot)
  const extension = format.type === 'jpeg' ? 'jpg' : 'png'
  const file = join(shot.out, fileName(path, viewport, colorScheme, extension))
  const remarks = () => tab.problems.map(({ kind: format, text }) => `${format}: ${text.split('\n')[0]}`)
  try {
    const response = await tab.visit(path)
    await waitUntilSettled(tab.page)
    await tab.page.screenshot({ path: file, fullPage, animations: 'disabled', caret: 'hide', ...format })
    const overflow = await findOverflow(tab.page, viewports[viewport].viewport.width)
    return { file, status: response?.status() ?? 0, remarks: [...new Set([...overflow, ...remarks()])] }
  } catch (error) {
    return { file: undefined, status: 'failed', remarks: [String(error).split('\n')[0] ?? '', ...remarks()] }
  } finally {
    await tab[Symbol.asyncDispose]()
  }
}

function imageFormat({ jpegQuality }: ShotTarget) {
  return jpegQuality === undefined
    ? ({ type: 'png' } as const)
    : ({ type: 'jpeg', quality: jpegQuality } as const)
}

async function findOverflow(page: Page, width: number): Promise<string[]> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  return scrollWidth > width ? [`layout: ${scrollWidth - width} px wider than the screen`] : []
}
