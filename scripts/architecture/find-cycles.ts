/** Returns each cycle of a graph once, as its path: `a → b → a`. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cyclePaths: string[] = []
  const visited = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    const cycleStart = trail.indexOf(name)
    if (cycleStart !== -1) cyclePaths.push([...trail.slice(cycleStart), name].join(' → '))
    if (cycleStart !== -1 || visited.has(name)) return
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name])
    visited.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return cyclePaths
}
