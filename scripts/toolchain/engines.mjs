/**
 * Whether npm would install all optional packages on this Node version. npm skips an optional package that
 * requires another version, even if the package will run on the pinned Node.
 */
export function canInstallOptional(version, packages) {
  return Object.values(packages)
    .filter(({ optional, devOptional }) => optional || devOptional)
    .every(({ engines }) => allowsVersion(engines?.node ?? '*', version))
}

/** Understands only the ranges that are common in `engines`. Any other range counts as not allowed. */
export function allowsVersion(range, version) {
  return range.split('||').some((part) => {
    const match = /^\s*(\*|>=|\^)\s*v?(\d+)?(?:\.(\d+))?(?:\.(\d+))?(?:\.x)*\s*$/.exec(part)
    if (!match) return false
    const [, operator, ...minimum] = match
    if (operator === '*') return true
    const [actual, required] = [numbers(version.replace(/^v/, '').split('.')), numbers(minimum)]
    const isCompatible = operator === '>=' || actual[0] === required[0]
    return isCompatible && compare(actual, required) >= 0
  })
}

const numbers = (parts) => parts.map((part) => Number(part ?? 0))

function compare(one, other) {
  const index = one.findIndex((part, at) => part !== other[at])
  return index === -1 ? 0 : one[index] - other[index]
}
