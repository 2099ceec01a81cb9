/** Commander's suggestions include distant names, such as `logout` for `bogus`. Selects the close ones. */
export function closeMatches(word: string, suggestions: readonly string[]): string[] {
  return suggestions.filter((suggestion) => {
    const [typed, name] = [trimDashes(word), trimDashes(suggestion)]
    return editDistance(typed, name) <= Math.max(1, Math.floor(typed.length / 4))
  })
}

const trimDashes = (word: string) => word.replace(/^-+/, '')

/** The number of letters to add, remove, replace or swap with the next one. */
function editDistance(from: string, to: string): number {
  let [previous, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (previous[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[previous, last] = [last, current]
  }
  return last[to.length] ?? 0
}
