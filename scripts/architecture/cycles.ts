/** Every circle in a graph, each once, as the names along it: `a → b → a`. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const finished = new Set<string>()
  const follow = (name: string, trail: readonly string[]): void => {
    const before = trail.indexOf(name)
    if (before !== -1) found.push([...trail.slice(before), name].join(' → '))
    if (before !== -1 || finished.has(name)) return
    for (const next of graph.get(name) ?? []) follow(next, [...trail, name])
    finished.add(name)
  }
  for (const name of graph.keys()) follow(name, [])
  return found
}
