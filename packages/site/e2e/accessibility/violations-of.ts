import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { CDPSession } from 'playwright-core'
import type { Tab } from '../tab/open-tab.ts'

export interface Violation {
  readonly rule: string
  /** Where: the elements, as CSS finds them. */
  readonly target: readonly string[]
  readonly summary: string
}

export interface ViolationOptions {
  /** A CSS selector of the part that is looked at; the whole page when left out. */
  readonly within?: string
  /** Rules that do not count here; say beside it why. */
  readonly without?: readonly string[]
  /** Nothing but these rules: where most was looked at already, and something changed since. */
  readonly only?: readonly string[]
}

/** What keeps people from using the page as it is now: WCAG 2.0 to 2.2 A and AA, and the practices axe calls best. */
export async function violationsOf(
  { page, context }: Pick<Tab, 'page' | 'context'>,
  { within, ...rules }: ViolationOptions = {},
): Promise<Violation[]> {
  const session = await context.newCDPSession(page)
  try {
    const world = await ownWorld(session)
    await evaluated(session, world, `${promptTimers};${source}`)
    const found = await evaluated<AxeResults>(session, world, asked(within, rules))
    return found.violations.map(({ id, help, nodes }) => ({
      rule: id,
      target: nodes.map(({ target }) => target.join(' ')),
      summary: help,
    }))
  } finally {
    await session.detach()
  }
}

// --- internal ---

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Timers never run out on a page without scripts, and axe only takes breath with them. */
const promptTimers = 'globalThis.setTimeout = (work) => void Promise.resolve().then(work)'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function asked(within: string | undefined, { without = [], only }: ViolationOptions): string {
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: tags },
    rules: {
      // Part of WCAG 2.2 AA, and off unless asked for.
      'target-size': { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    resultTypes: ['violations'],
    // Style sheets would be asked for once more.
    preload: false,
  }
  return `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)})`
}

/** Sees the document and nothing of the page's scripts, nor they of it; the policy of the page does not reach it. */
async function ownWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  return executionContextId
}

async function evaluated<T>(session: CDPSession, contextId: number, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    ...{ contextId, expression },
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
