interface NamedRepository {
  /** The local path or the URL it was cloned from. */
  readonly id: string
  readonly name: string
}

/** Returns the repositories with unique names, by prefixing parent folders where names are equal. */
export function assignDistinctNames<T extends NamedRepository>(repositories: readonly T[]): T[] {
  const byName = Map.groupBy(repositories, ({ name }) => name)
  return repositories.map((repository) => {
    const namesakes = byName.get(repository.name) ?? []
    return namesakes.length > 1 ? { ...repository, name: distinctSuffix(repository, namesakes) } : repository
  })
}

/** The shortest path suffix that no repository of the same name shares. */
function distinctSuffix({ id }: NamedRepository, namesakes: readonly NamedRepository[]): string {
  const others = namesakes.filter((one) => one.id !== id).map((one) => pathSegments(one.id))
  const folders = pathSegments(id)
  const isShared = (count: number) => others.some((other) => haveSameSuffix(folders, other, count))
  let count = 1
  while (count < folders.length && isShared(count)) count++
  return folders.slice(-count).join('/')
}

function pathSegments(id: string): string[] {
  return id
    .replace(/\/\.git$|\.git$/, '')
    .split(/[/\\]/)
    .filter((folder) => folder !== '')
}

function haveSameSuffix(one: readonly string[], other: readonly string[], count: number): boolean {
  return one.slice(-count).join('/') === other.slice(-count).join('/')
}
