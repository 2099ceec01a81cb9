import { type Finding, ok, problem } from './finding.ts'

/** Whether this Node runs the analysis, and the service. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > AT_LEAST.major || (major === AT_LEAST.major && minor >= AT_LEAST.minor)
  if (!isEnough)
    return problem(
      'Node',
      `${version} is too old`,
      `Install Node ${AT_LEAST.major}.${AT_LEAST.minor} or newer: https://nodejs.org`,
    )
  return ok('Node', major < OF_SERVICE ? `${version}, enough for all but running the service` : version)
}

// --- internal ---

const AT_LEAST = { major: 22, minor: 19 }
/** serve and worker need more. */
const OF_SERVICE = 26
