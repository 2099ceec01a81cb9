import { CommandError } from '../../errors.ts'
import type { OptionalPackageState, ServiceLoader } from '../../modules.ts'
import { addCommand, type Installation } from '../../separate-package.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/**
 * Checks that an installed service loads, and which of the packages that it runs without are installed. Returns
 * nothing in a checkout, which has all of them, and without a service.
 */
export async function checkServicePackages(
  { loadService }: ServiceLoader,
  installation: Installation | undefined,
): Promise<Finding[]> {
  if (installation === undefined) return []
  try {
    const packages = await (await loadService()).checkOptionalPackages()
    return packages.map((one) => toFinding(one, installation))
  } catch (error) {
    if (error instanceof CommandError) return []
    const message = error instanceof Error ? error.message : String(error)
    return [problem('Web service', `does not load: ${message}`, 'Install it again')]
  }
}

function toFinding(
  { name, version, title, purpose, lost, state, reason }: OptionalPackageState,
  installation: Installation,
): Finding {
  if (state === 'installed') return ok(title, purpose)
  const remedy = addCommand(name, installation, version)
  if (state === 'missing') return unused(title, `not installed: ${lost}`, `To add it, run:\n${remedy}`)
  return problem(title, `does not load, so ${lost}: ${reason}`, `Install it again:\n${remedy}`)
}
