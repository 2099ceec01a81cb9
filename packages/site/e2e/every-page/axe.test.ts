import { beforeAll, describe, expect, test } from 'vitest'
import { type Violation, violationsOf } from '../accessibility/violations-of.ts'
import { aSiteServer } from '../site-server/a-site-server.ts'
import { aTab } from '../tab/a-tab.ts'
import type { Tab, TabOptions } from '../tab/open-tab.ts'
import type { Problem } from '../tab/problems.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allDrawn } from './all-drawn.ts'
import { ADMIN, everyAddress } from './every-address.ts'
import { personalPartIsThere } from './personal-part-is-there.ts'

const expects = [/status of 404/]

/** Colours are the same on screens of all sizes, and take the longest to look at. */
const without = ['color-contrast']

const { stranger, admin } = await everyAddress(await aSiteServer())

describe('on a large screen', () => {
  const visit = visits({ expects })
  test.each(stranger)(
    '%s complains of nothing and keeps nobody from using it, light or dark',
    async (path) => {
      expect(await visit(path, lightAndDark)).toEqual([])
    },
  )
})

describe('on a phone', () => {
  const visit = visits({ viewport: 'phone', expects })
  test.each(stranger)('nothing keeps people from using %s', async (path) => {
    expect(await visit(path, (tab) => violationsOf(tab, { without }))).toEqual([])
  })
})

describe('signed in', () => {
  const visit = visits({}, (tab) => signInAs(tab, ADMIN))
  test.each(admin)('%s complains of nothing and keeps nobody from using what is theirs', async (path) => {
    const look = async (tab: Tab) => {
      await personalPartIsThere(tab)
      return await lightAndDark(tab)
    }
    expect(await visit(path, look)).toEqual([])
  })
})

// --- internal ---

/** Visits of all pages in one tab: what is found by looking, and what the page did that none should. */
function visits(options: TabOptions, prepare: (tab: Tab) => Promise<void> = async () => {}) {
  let tab: Tab | undefined
  beforeAll(async () => {
    const opened = await aTab(options)
    await prepare(opened)
    tab = opened
    return () => opened[Symbol.asyncDispose]()
  })
  return async (path: string, look: (tab: Tab) => Promise<Violation[]>): Promise<(Violation | Problem)[]> => {
    const before = tab!.problems.length
    await tab!.visit(path)
    const found = await look(tab!)
    await allDrawn(tab!)
    const problems = tab!.problems.slice(before)
    return [...found, ...problems.filter(({ text }) => !options.expects?.some((one) => one.test(text)))]
  }
}

/** The theme changes colours and nothing else. */
async function lightAndDark(tab: Tab): Promise<Violation[]> {
  const light = await violationsOf(tab)
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(tab, { only: ['color-contrast'] })
  await tab.page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
