import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findFreePort } from '../../../packages/server/src/find-free-port.ts'
import { findChromium } from '../../../packages/site/e2e/chromium/find-chromium.ts'
import type { Row } from '../table.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs Lighthouse for pages on a phone. The bound is 100 in all four categories. */
export async function lighthouseRows(origin: string, paths: readonly string[]): Promise<Row[]> {
  await using browser = await launchBrowser()
  const rows: Row[] = []
  for (const path of paths) {
    const result = await lighthouse(origin + path, {
      ...{ port: browser.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' },
    })
    const { categories, audits } = result!.lhr
    for (const name of CATEGORIES) {
      const points = Math.round((categories[name]?.score ?? 0) * 100)
      rows.push(
        row(`${path}: ${name}`, points, { what: 'points', value: points, bound: 100, isMinimum: true }),
      )
    }
    const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    rows.push(row(`${path}: layout shift`, shift, { what: 'shift', value: shift, bound: 0 }))
    const failedAudits = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
    for (const { id, displayValue = '' } of failedAudits) console.log(`  ${path} ${id} ${displayValue}`)
  }
  return rows
}

function row(name: string, value: number, against: Row['against']): Row {
  return { name, values: [value], unit: 'points', ...(against && { against }) }
}

interface RunningBrowser extends AsyncDisposable {
  readonly port: number
}

async function launchBrowser(): Promise<RunningBrowser> {
  const { executablePath, env } = await findChromium()
  const port = await findFreePort('127.0.0.1')
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  return { port, [Symbol.asyncDispose]: () => browser.close() }
}
