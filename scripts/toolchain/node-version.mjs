/** The minimum Node version of the CLI, for platforms without a package of the pinned version. */
export const MIN_NODE_VERSION = '22.19.0'

export function isAtLeast(version, minimum) {
  const [actual, required] = [version, minimum].map(numbers)
  const firstDifference = required.findIndex((part, index) => actual[index] !== part)
  return firstDifference === -1 || actual[firstDifference] > required[firstDifference]
}

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number)
