import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { CDPSession } from 'playwright-core'
import type { Tab } from '../tab/open-tab.ts'

export interface Violation {
  readonly rule: string
  /** CSS selectors of the affected elements. */
  readonly target: readonly string[]
  readonly summary: string
}

export interface ViolationOptions {
  /** CSS selector of the part to check. Defaults to the whole page. */
  readonly within?: string
  /** Rules to skip. State the reason at the call site. */
  readonly excludeRules?: readonly string[]
  /** Runs only these rules, for repeated checks after a small change. */
  readonly onlyRules?: readonly string[]
}

/** Accessibility violations on the current page: WCAG 2.0 to 2.2 A and AA, and axe's best practices. */
export async function findViolations(
  { page, context }: Pick<Tab, 'page' | 'context'>,
  { within, ...rules }: ViolationOptions = {},
): Promise<Violation[]> {
  const session = await context.newCDPSession(page)
  try {
    const world = await createIsolatedWorld(session)
    // A second check of the same document finds the same world.
    if (!(await evaluate<boolean>(session, world, "typeof axe === 'object'")))
      await evaluate(session, world, `${immediateTimers};${axeSource}`)
    const results = await evaluate<AxeResults>(session, world, axeExpression(within, rules))
    return results.violations.map(({ id, help, nodes }) => ({
      rule: id,
      target: nodes.map(({ target }) => target.join(' ')),
      summary: help,
    }))
  } finally {
    await session.detach()
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Timers never fire on a page with JavaScript disabled, and axe yields with them. */
const immediateTimers = 'globalThis.setTimeout = (work) => void Promise.resolve().then(work)'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function axeExpression(
  within: string | undefined,
  { excludeRules = [], onlyRules }: ViolationOptions,
): string {
  const options: RunOptions = {
    runOnly: onlyRules ? { type: 'rule', values: [...onlyRules] } : { type: 'tag', values: tags },
    rules: {
      // Part of WCAG 2.2 AA, but off by default.
      'target-size': { enabled: true },
      ...Object.fromEntries(excludeRules.map((rule) => [rule, { enabled: false }])),
    },
    resultTypes: ['violations'],
    // Preloading would fetch style sheets again.
    preload: false,
  }
  return `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)})`
}

/**
 * Creates an isolated world: it shares the document but no globals with the page's scripts, and the page's
 * CSP does not apply to it.
 */
async function createIsolatedWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  return executionContextId
}

async function evaluate<T>(session: CDPSession, contextId: number, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    ...{ contextId, expression },
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
