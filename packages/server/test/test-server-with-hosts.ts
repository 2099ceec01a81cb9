import { type MultiHostOptions, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import { createSources } from '../src/create-sources.ts'
import type { Settings } from '../src/env.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import { testSettings } from './test-settings.ts'

type HostKind = keyof Settings['sources']
type HostAccount = RunningHosts['gitHub']['data']['people'][number]

export interface TestServerWithHosts extends AsyncDisposable {
  readonly server: TestServer
  readonly hosts: RunningHosts
}

/** The service with the four code hosts on loopback, on which Ada and Grace have accounts. */
export async function createTestServerWithHosts(
  { settings, ...options }: TestServerOptions = {},
  hostOptions: MultiHostOptions = {},
): Promise<TestServerWithHosts> {
  await using stack = new AsyncDisposableStack()
  const hosts = stack.use(await startHostsOnReusedPorts(hostOptions))
  const effectiveSettings = testSettings({ ...settings, sources: hostSources(hosts) })
  const server: TestServer = stack.use(
    await createTestServer({
      ...options,
      settings: effectiveSettings,
      sourceOf: (kind, token) => sourceOf(kind, token),
    }),
  )
  const sourceOf = createSources(effectiveSettings, server.db)
  const started = stack.move()
  return { server, hosts, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** Ports of stopped hosts. With the same ports, the service has the same settings and can be shared. */
const idlePorts: NonNullable<MultiHostOptions['ports']>[] = []

async function startHostsOnReusedPorts(options: MultiHostOptions): Promise<RunningHosts> {
  const ports = idlePorts.pop()
  const hosts =
    (ports && (await startHosts(createHostData(), { ...options, ports }).catch(rethrowUnlessInUse))) ??
    (await startHosts(createHostData(), options))
  const portOf = (kind: HostKind) => Number(new URL(hosts[kind].webUrl).port)
  return {
    ...hosts,
    [Symbol.asyncDispose]: async () => {
      await hosts[Symbol.asyncDispose]()
      idlePorts.push({
        gitHub: portOf('gitHub'),
        gitLab: portOf('gitLab'),
        bitbucket: portOf('bitbucket'),
        stackOverflow: portOf('stackOverflow'),
      })
    },
  }
}

/** Another test process may listen on one of the ports by now. */
function rethrowUnlessInUse(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
}

function createHostData() {
  const hostData = (firstId: number) => ({ people: hostAccounts(firstId), repositories: [] })
  return {
    gitHub: hostData(1815),
    gitLab: hostData(51),
    bitbucket: hostData(71),
    stackOverflow: hostData(91),
  }
}

function hostAccounts(firstId: number): HostAccount[] {
  return [
    {
      id: firstId,
      login: 'adabyrne',
      name: 'Ada Byrne',
      emails: [
        { address: 'ada@byrne.example', verified: true, primary: true },
        { address: 'ada@unproven.example', verified: false, primary: false },
      ],
      location: 'London',
      biography: 'Weaves numbers.',
      website: 'https://byrne.example',
    },
    {
      id: firstId + 1,
      login: 'graceo',
      name: 'Grace Okafor',
      emails: [{ address: 'grace@okafor.example', verified: true, primary: true }],
    },
  ]
}

function hostSources(hosts: RunningHosts): Settings['sources'] {
  const { sources } = testSettings()
  const hostSource = (kind: HostKind) => {
    const { webUrl, apiUrl, oauth } = hosts[kind]
    const { authorizationUrl, tokenUrl, clientId: id, clientSecret: secret } = oauth
    return {
      ...sources[kind],
      webUrl,
      apiUrl,
      authorizationUrl,
      tokenUrl,
      client: { id, secret },
      key: 'a-key',
    }
  }
  return {
    gitHub: hostSource('gitHub'),
    gitLab: hostSource('gitLab'),
    bitbucket: hostSource('bitbucket'),
    stackOverflow: hostSource('stackOverflow'),
  }
}
