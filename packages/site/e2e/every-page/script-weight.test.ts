import { beforeAll, expect, test } from 'vitest'
import { getSiteUrl } from '../site-server/get-site-url.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allScreenPaths, SAMPLE_ADMIN } from './all-screen-paths.ts'
import { hasScript, loadedScripts, type PageScripts, totalBytes } from './script-weight.ts'

/** Compressed bytes and files before any interaction. */
interface Budget {
  readonly bytes: number
  readonly files: number
}

/** The header, the session and the page's own scripts. */
const withoutIslands: Budget = { bytes: 16_000, files: 9 }
const withIslands: Budget = { bytes: 150_000, files: 14 }
/** Lists of options and sorting are the largest parts of React Aria. */
const withOptions: Budget = { bytes: 189_000, files: 18 }

const pages: PageScripts[] = []

beforeAll(async () => {
  const { stored, admin } = await allScreenPaths(await getSiteUrl())
  await using tab = await openSiteTab()
  await signInAs(tab, SAMPLE_ADMIN)
  for (const path of new Set([...stored, ...admin]))
    pages.push({ path, scripts: await loadedScripts(tab, path) })
}, 600_000)

test('signed-in pages stay within their budget of scripts', () => {
  const heavy = pages
    .filter(({ scripts }) => !hasScript(scripts, 'EditorBox'))
    .map(({ path, scripts }) => ({ path, bytes: totalBytes(scripts), files: scripts.length, scripts }))
    .filter(({ bytes, files, scripts }) => {
      const budget = budgetOf(scripts)
      return bytes > budget.bytes || files > budget.files
    })
  expect(heavy.map(({ path, bytes, files }) => ({ path, bytes, files }))).toEqual([])
})

test('half of the signed-in pages load at most 130 kB', () => {
  const light = pages.filter(({ scripts }) => totalBytes(scripts) <= 130_000)
  expect(light.length).toBeGreaterThan(pages.length / 2)
})

test('three of four signed-in pages load at most 12 scripts', () => {
  const few = pages.filter(({ scripts }) => scripts.length <= 12)
  expect(few.length).toBeGreaterThan(pages.length * 0.75)
})

test('no page loads the schemas of forms or the code of dialogs and toasts before an input', () => {
  const early = pages.filter(({ scripts }) =>
    ['schemas', 'DialogModal', 'Toasts'].some((name) => hasScript(scripts, name)),
  )
  expect(early.map(({ path }) => path)).toEqual([])
})

function budgetOf(scripts: PageScripts['scripts']): Budget {
  if (!hasScript(scripts, 'base')) return withoutIslands
  return hasScript(scripts, 'lists') ? withOptions : withIslands
}
