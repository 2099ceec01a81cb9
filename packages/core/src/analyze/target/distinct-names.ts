interface Named {
  /** Where it lies, or where it was cloned from. */
  readonly id: string
  readonly name: string
}

/** The same repositories, those of one name told apart by the folders they lie in. */
export function withDistinctNames<T extends Named>(repositories: readonly T[]): T[] {
  const namesakes = Map.groupBy(repositories, ({ name }) => name)
  return repositories.map((repository) =>
    namesakes.get(repository.name)!.length === 1
      ? repository
      : { ...repository, name: apart(repository, namesakes.get(repository.name)!) },
  )
}

// --- internal ---

/** As much of the end of its place as no namesake shares. */
function apart({ id }: Named, namesakes: readonly Named[]): string {
  const others = namesakes.filter((one) => one.id !== id).map((one) => foldersOf(one.id))
  const folders = foldersOf(id)
  const isShared = (count: number) => others.some((other) => sameEnd(folders, other, count))
  let count = 1
  while (count < folders.length && isShared(count)) count++
  return folders.slice(-count).join('/')
}

function foldersOf(id: string): string[] {
  return id
    .replace(/\/\.git$|\.git$/, '')
    .split(/[/\\]/)
    .filter((folder) => folder !== '')
}

function sameEnd(one: readonly string[], other: readonly string[], count: number): boolean {
  return one.slice(-count).join('/') === other.slice(-count).join('/')
}
