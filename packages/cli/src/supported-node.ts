/** The oldest Node that runs the command, and the oldest that runs the service. The manifests have the same. */
export const minimumNode = { command: '22.19', service: '24.11' } as const

/** Whether a version of Node, such as `24.11.0`, is at least a minimum. */
export function supportsNode(version: string, minimum: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = minimum.split('.').map(Number)
  return major > minMajor || (major === minMajor && minor >= minMinor)
}
