import { type HostsOptions, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import type { Settings } from '../src/env.ts'
import { sourcesOf } from '../src/sources-of.ts'
import { aServer, type ServerOptions, type TestServer } from './a-server.ts'
import { testSettings } from './test-settings.ts'

type HostKind = keyof Settings['sources']
type Person = RunningHosts['gitHub']['world']['people'][number]

export interface ServerWithHosts extends AsyncDisposable {
  readonly server: TestServer
  readonly hosts: RunningHosts
}

/** The service, and the four sources on loopback as which Ada and Grace are known. */
export async function aServerWithHosts(
  { settings, ...options }: ServerOptions = {},
  hostOptions: HostsOptions = {},
): Promise<ServerWithHosts> {
  await using stack = new AsyncDisposableStack()
  const hosts = stack.use(await startHosts(worlds(), hostOptions))
  const asSet = testSettings({ ...settings, sources: sourcesAt(hosts) })
  const server: TestServer = stack.use(
    await aServer({ ...options, settings: asSet, sourceOf: (kind, token) => sourceOf(kind, token) }),
  )
  const sourceOf = sourcesOf(asSet, server.db)
  const started = stack.move()
  return { server, hosts, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

// --- internal ---

function worlds() {
  const world = (firstId: number) => ({ people: people(firstId), repositories: [] })
  return { gitHub: world(1815), gitLab: world(51), bitbucket: world(71), stackOverflow: world(91) }
}

function people(firstId: number): Person[] {
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

function sourcesAt(hosts: RunningHosts): Settings['sources'] {
  const { sources } = testSettings()
  const at = (kind: HostKind) => {
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
    gitHub: at('gitHub'),
    gitLab: at('gitLab'),
    bitbucket: at('bitbucket'),
    stackOverflow: at('stackOverflow'),
  }
}
