import { HostDataFixture, hostKinds, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import { ada, buildBigRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import type { Settings } from '../../src/env.ts'
import { hostSettings } from '../host-settings.ts'

/** A word that occurs only in the content of the private repository. */
export const PRIVATE_WORD = 'c4n4ryw0rd'

/** Code hosts with enough repositories of Ada to keep a service busy. The last one is private. */
export interface BusyHost extends AsyncDisposable {
  readonly hosts: RunningHosts
  readonly sources: Settings['sources']
  /** Environment variables that configure a service to use these hosts. */
  readonly env: Readonly<Record<string, string>>
  readonly fullNames: readonly string[]
}

export async function startBusyHost(repositoryCount = 10, commitsPerRepository = 300): Promise<BusyHost> {
  await using stack = new AsyncDisposableStack()
  const hostData = stack.use(new HostDataFixture())
  const fullNames: string[] = []
  for (let number = 1; number <= repositoryCount; number += 1) {
    const repository = stack.use(await buildBigRepository({ commits: commitsPerRepository, seed: number }))
    const fullName = `adabyrne/work-${number}`
    if (number === repositoryCount) await addPrivateWord(repository)
    await hostData.addExisting('gitHub', repository, { fullName, isPrivate: number === repositoryCount })
    fullNames.push(fullName)
  }
  const hosts = stack.use(await startHosts(hostData.byHost))
  const started = stack.move()
  return {
    ...{ hosts, fullNames, sources: hostSettings(hosts), env: environment(hosts) },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

/** Adds the word as a file name, code, package and message. */
async function addPrivateWord(repository: Repository): Promise<void> {
  const write = {
    [`src/${PRIVATE_WORD}.ts`]: `import ${PRIVATE_WORD} from '${PRIVATE_WORD}'\n${generateLines(30)}`,
    'package.json': JSON.stringify({ dependencies: { [PRIVATE_WORD]: '1' } }),
  }
  await repository.commit({ by: ada, on: '2025-06-01', message: PRIVATE_WORD, write })
}

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
