import { ById, repositoryTabs, UserLogin, userTabs } from '@handiwork/core/api'

/** What a page shows. */
export type EmbedTarget =
  | { readonly kind: 'user'; readonly login: string }
  | { readonly kind: 'repository'; readonly id: string }

/** The user or repository of a page's path, also of its tabs. Undefined for all other pages. */
export function parseEmbedPath(path: string): EmbedTarget | undefined {
  const [, noun, name = '', tab] = /^\/(users|projects)\/([^/]+)(?:\/([^/]+)(?:\/\d+)?)?\/?$/.exec(path) ?? []
  if (noun === undefined || (tab !== undefined && !tabs[noun]?.has(tab))) return undefined
  if (noun === 'projects') {
    const repository = ById.safeParse({ id: name })
    return repository.success ? { kind: 'repository', id: repository.data.id } : undefined
  }
  const user = UserLogin.safeParse({ login: name })
  return user.success ? { kind: 'user', login: user.data.login } : undefined
}

const tabs: Readonly<Record<string, ReadonlySet<string>>> = {
  // The log and unknown packages are visible to the user only.
  users: new Set(userTabs.filter((tab) => tab !== 'log' && tab !== 'packages')),
  projects: new Set(repositoryTabs),
}
