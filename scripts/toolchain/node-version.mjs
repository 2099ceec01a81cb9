/** The oldest Node the program itself runs on, for platforms that have no package with the pinned one. */
export const OLDEST_NODE = '22.19.0'

export function isAtLeast(version, oldest) {
  const [own, wanted] = [version, oldest].map(numbers)
  const differing = wanted.findIndex((part, place) => own[place] !== part)
  return differing === -1 || own[differing] > wanted[differing]
}

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number)
