import { minimumNode, supportsNode } from '../../supported-node.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Checks whether this Node version can run the analysis and the service. */
export function checkNode(version: string): Finding {
  if (!supportsNode(version, minimumNode.command))
    return problem(
      'Node',
      `${version} is too old`,
      `Install Node ${minimumNode.command} or newer: https://nodejs.org`,
    )
  return ok(
    'Node',
    supportsNode(version, minimumNode.service)
      ? version
      : `${version}; running the service requires Node ${minimumNode.service}`,
  )
}
