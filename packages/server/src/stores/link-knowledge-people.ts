import { type ContributorFigures, figuresKey, uniqueByFigures } from './contributor-figures.ts'

/**
 * Returns the user of each person who knows files. Contributors with the same name are one person there, so a person is
 * linked only if a single contributor has the name, and a user exactly that contributor's figures.
 */
export function linkKnowledgePeople<User>(
  people: readonly { readonly name: string }[],
  contributors: readonly ContributorFigures[],
  known: readonly (ContributorFigures & { readonly user: User })[],
): (User | null)[] {
  const users = uniqueByFigures(known)
  const byName = Map.groupBy(contributors, ({ name }) => nameKey(name))
  return people.map(({ name }) => {
    const [contributor, ...namesakes] = byName.get(nameKey(name)) ?? []
    if (contributor === undefined || namesakes.length > 0) return null
    return users.get(figuresKey(contributor))?.user ?? null
  })
}

/** As the analysis compares names. */
const nameKey = (name: string) => name.trim().normalize().toLowerCase()
