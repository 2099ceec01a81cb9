import { hostKinds, type RunningHosts, startHosts, WorldOnDisk } from '@handiwork/fixtures/hosts'
import { bigRepository } from '@handiwork/fixtures/repositories'
import type { Settings } from '../../src/env.ts'
import { hostSettings } from '../host-settings.ts'

/** Code hosts, at one of which Ada has repositories enough to be busy with; the last one is private. */
export interface BusyHost extends AsyncDisposable {
  readonly hosts: RunningHosts
  readonly sources: Settings['sources']
  /** What a service is told of them. */
  readonly env: Readonly<Record<string, string>>
  readonly fullNames: readonly string[]
}

export async function aBusyHost(repositories = 10, commitsInEach = 300): Promise<BusyHost> {
  await using stack = new AsyncDisposableStack()
  const world = stack.use(new WorldOnDisk())
  const fullNames: string[] = []
  for (let number = 1; number <= repositories; number += 1) {
    const repository = stack.use(await bigRepository({ commits: commitsInEach, seed: number }))
    const fullName = `adabyrne/work-${number}`
    await world.put('gitHub', repository, { fullName, isPrivate: number === repositories })
    fullNames.push(fullName)
  }
  const hosts = stack.use(await startHosts(world.worlds))
  const started = stack.move()
  return {
    ...{ hosts, fullNames, sources: hostSettings(hosts), env: environment(hosts) },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

// --- internal ---

function environment(hosts: RunningHosts): Record<string, string> {
  return Object.fromEntries(
    hostKinds.flatMap((kind) => {
      const { webUrl, apiUrl, oauth } = hosts[kind]
      const prefix = kind.toUpperCase()
      return [
        [`${prefix}_URL`, webUrl],
        [`${prefix}_API_URL`, apiUrl],
        [`${prefix}_CLIENT_ID`, oauth.clientId],
        [`${prefix}_CLIENT_SECRET`, oauth.clientSecret],
      ]
    }),
  )
}
