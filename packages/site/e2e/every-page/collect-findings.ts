import type { Response } from 'playwright-core'
import type { Tab } from '../tab/open-tab.ts'

/** Visits the pages in order and returns their findings by path. Omits pages without findings. */
export async function collectFindings<Finding>(
  tab: Tab,
  paths: readonly string[],
  inspect: (path: string, response: Response | null) => Promise<readonly Finding[]>,
): Promise<Record<string, readonly Finding[]>> {
  const findingsByPath: Record<string, readonly Finding[]> = {}
  for (const path of paths) {
    const findings = await inspect(path, await tab.visit(path))
    if (findings.length > 0) findingsByPath[path] = findings
  }
  return findingsByPath
}
