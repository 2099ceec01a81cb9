import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Tab } from '../tab/open-tab.ts'

const folder = join(import.meta.dirname, '../../src/styles')

/** The rules of each part of the style sheets, by file name. */
const parts = new Map(
  globSync('*.css', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)

/** Rules of parts that the current page does not load, but that would change its look. */
export async function findMissingRules({ page }: Tab): Promise<string[]> {
  const loaded = await page.evaluate(readStyleSheets)
  const names = new Set(loaded.flatMap((url) => partsOf(basename(url).split('.')[0]!)))
  const missing = [...parts].filter(([name]) => !names.has(name))
  return await page.evaluate(findMatchingRules, missing)
}

/** The size of the page's HTML and style sheets, gzip. */
export async function textBytes({ page }: Tab, html: string): Promise<number> {
  const urls = await page.evaluate(readStyleSheets)
  const styles = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()))
  return [html, ...styles].reduce((sum, text) => sum + gzipSync(text).length, 0)
}

function partsOf(sheet: string): string[] {
  const css = readFileSync(join(folder, 'sheets', `${sheet}.css`), 'utf8')
  return [...css.matchAll(/@import "\.\.\/([^"]+)"/g)].map(([, name]) => name!)
}

function readStyleSheets(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
}

function findMatchingRules(missing: readonly (readonly [name: string, css: string])[]): string[] {
  const parts = /::[\w-]+(?:\([^)]*\))?/g
  // Elements can have these states later.
  const states = /:(?:hover|active|focus|focus-visible|focus-within|target)(?![\w-])/g
  const matches = (selector: string) =>
    document.querySelector(selector.replace(parts, '').replace(states, ':where(*)')) !== null
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText]
      return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []
    })
  return missing.flatMap(([name, css]) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return selectorsOf(sheet.cssRules)
      .filter((selector) => matches(selector))
      .map((selector) => `${name}: ${selector}`)
  })
}
