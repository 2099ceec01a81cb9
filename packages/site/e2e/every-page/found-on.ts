import type { Response } from 'playwright-core'
import type { Tab } from '../tab/open-tab.ts'

/** Goes to one page after the other and keeps what is found there; pages without a finding are left out. */
export async function foundOn<Finding>(
  tab: Tab,
  paths: readonly string[],
  look: (path: string, answer: Response | null) => Promise<readonly Finding[]>,
): Promise<Record<string, readonly Finding[]>> {
  const found: Record<string, readonly Finding[]> = {}
  for (const path of paths) {
    const findings = await look(path, await tab.visit(path))
    if (findings.length > 0) found[path] = findings
  }
  return found
}
