import { type Finding, ok, problem } from './finding.ts'

/** Checks whether this Node version can run the analysis and the service. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isSupported = major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor)
  if (!isSupported)
    return problem(
      'Node',
      `${version} is too old`,
      `Install Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer: https://nodejs.org`,
    )
  return ok(
    'Node',
    major < MIN_SERVICE_MAJOR
      ? `${version}; running the service requires Node ${MIN_SERVICE_MAJOR}`
      : version,
  )
}

const MIN_VERSION = { major: 22, minor: 19 }
/** Required by serve and worker. */
const MIN_SERVICE_MAJOR = 26
