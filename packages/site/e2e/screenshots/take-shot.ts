import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openTab } from '../tab/open-tab.ts'
import { type TabSettings, type ViewportName, viewports } from '../tab/tab-settings.ts'
import { fileName } from './file-name.ts'
import { settled } from './settled.ts'

export interface ShotOptions {
  readonly path: string
  readonly viewport: ViewportName
  readonly colorScheme: 'light' | 'dark'
}

export interface ShotPlace {
  readonly out: string
  readonly url: string
  /** Whoever is signed in. */
  readonly cookies: NonNullable<TabSettings['cookies']>
  readonly wholePage: boolean
  readonly jpegQuality: number | undefined
}

export interface Shot {
  /** Undefined where the page could not be had. */
  readonly file: string | undefined
  readonly status: number | string
  /** What was wrong with the page. */
  readonly remarks: readonly string[]
}

/** Takes a picture of a page as it looks once everything on it is there. */
export async function takeShot(browser: Browser, shot: ShotOptions & ShotPlace): Promise<Shot> {
  const { path, viewport, colorScheme, url, cookies, wholePage: fullPage } = shot
  const tab = await openTab(browser, url, { viewport, colorScheme, cookies, expects: [/^/] })
  const kind = kindOf(shot)
  const ending = kind.type === 'jpeg' ? 'jpg' : 'png'
  const file = join(shot.out, fileName(path, viewport, colorScheme, ending))
  const remarks = () => tab.problems.map(({ kind, text }) => `${kind}: ${text.split('\n')[0]}`)
  try {
    const answer = await tab.visit(path)
    await settled(tab.page)
    await tab.page.screenshot({ path: file, fullPage, animations: 'disabled', caret: 'hide', ...kind })
    const wide = await widthOver(tab.page, viewports[viewport].viewport.width)
    return { file, status: answer?.status() ?? 0, remarks: [...new Set([...wide, ...remarks()])] }
  } catch (error) {
    return { file: undefined, status: 'failed', remarks: [String(error).split('\n')[0] ?? '', ...remarks()] }
  } finally {
    await tab[Symbol.asyncDispose]()
  }
}

// --- internal ---

function kindOf({ jpegQuality }: ShotPlace) {
  return jpegQuality === undefined
    ? ({ type: 'png' } as const)
    : ({ type: 'jpeg', quality: jpegQuality } as const)
}

async function widthOver(page: Page, width: number): Promise<string[]> {
  const wanted = await page.evaluate(() => document.documentElement.scrollWidth)
  return wanted > width ? [`layout: ${wanted - width} px wider than the screen`] : []
}
