/** Whether any of linguist's path patterns is found in a path: the same answer as asking each, at a fraction of the time. */
export function pathRules(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map(ruleOf)
  const folderFits = memoised(oneOf(rules.filter(({ ofFolder }) => ofFolder)))
  const files = rules.filter(({ source }) => !source.endsWith('/'))
  const pathFits = oneOf(files.filter(({ crosses }) => crosses))
  const nameFits = oneOf(files.filter(({ crosses }) => !crosses))
  return (path) => {
    const start = path.lastIndexOf('/') + 1
    return folderFits(path.slice(0, start)) || nameFits(path.slice(start)) || pathFits(path)
  }
}

interface Rule {
  readonly source: string
  /** What follows `(^|/)`, when the pattern starts so. */
  readonly rest: string | undefined
  /** Can be found in what stands before the base name. */
  readonly ofFolder: boolean
  /** Can be found across a slash, or from the root on. */
  readonly crosses: boolean
}

function ruleOf(source: string): Rule {
  const rest = source.startsWith(AT_A_NAME) ? source.slice(AT_A_NAME.length) : undefined
  const crosses = source.startsWith('^') || /\/|\.[*+]|\[\^/.test(rest ?? source)
  return { source, rest, crosses, ofFolder: !source.endsWith('$') }
}

const AT_A_NAME = '(?:^|/)'

// One look at each slash instead of one for every pattern.
function oneOf(rules: readonly Rule[]): (text: string) => boolean {
  const rests = rules.flatMap(({ rest }) => (rest === undefined ? [] : [rest]))
  const others = rules.flatMap(({ rest, source }) => (rest === undefined ? [source] : []))
  const atNames = rests.length === 0 ? undefined : new RegExp(`${AT_A_NAME}(?:${rests.join('|')})`)
  const anywhere = others.length === 0 ? undefined : new RegExp(others.join('|'))
  return (text) => (atNames?.test(text) || anywhere?.test(text)) ?? false
}

const FOLDERS_KEPT = 50_000

function memoised(fits: (folder: string) => boolean): (folder: string) => boolean {
  const known = new Map<string, boolean>()
  return (folder) => {
    const answer = known.get(folder)
    if (answer !== undefined) return answer
    if (known.size >= FOLDERS_KEPT) known.clear()
    const found = folder !== '' && fits(folder)
    known.set(folder, found)
    return found
  }
}
