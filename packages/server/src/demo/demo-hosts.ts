import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceKind } from '@handiwork/core/sources'
import { demoWorlds } from '@handiwork/fixtures/demo'
import { type RunningHost, type RunningHosts, startHosts, type Worlds } from '@handiwork/fixtures/hosts'
import type { Settings, SourceSettings } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { demoRepositoriesIn } from './demo-repositories.ts'
import { keepPorts, type Ports, readPorts } from './ports.ts'

export interface DemoHostsOptions {
  /** The data folder. */
  readonly folder: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
}

/** Code hosts on loopback, with the sample world in them. */
export interface DemoHosts extends AsyncDisposable {
  readonly sources: Settings['sources']
  /** A token of somebody, as signing in would give it; with all scopes when none are named. */
  readonly tokenOf: (kind: SourceKind, login: string, scopes?: readonly string[]) => Promise<string>
  /** The moment their histories lead up to. */
  readonly builtFor: Date
}

/**
 * Starts the sample code hosts: the repositories are built the first time, and the ports stay the same for ever.
 * Rejects with a `StartFailure` where a port is taken.
 */
export async function demoHosts({ folder, now, onProgress }: DemoHostsOptions): Promise<DemoHosts> {
  const demo = join(folder, 'demo')
  await mkdir(demo, { recursive: true, mode: 0o700 })
  const repositories = await demoRepositoriesIn({ folder: join(demo, 'repositories'), now, onProgress })
  const running = await start(join(demo, 'ports.json'), demoWorlds(repositories.folder, repositories.built))
  return {
    sources: settingsOfAll(running),
    tokenOf: async (kind, login, scopes) => running[kind].tokenOf(login, scopes),
    builtFor: repositories.now,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}

// --- internal ---

async function start(file: string, worlds: Worlds): Promise<RunningHosts> {
  const kept = await readPorts(file)
  if (kept !== undefined)
    return await startHosts(worlds, { ports: kept }).catch((error) => explained(error, kept))
  const running = await startHosts(worlds)
  const { gitHub, gitLab, bitbucket, stackOverflow } = running
  await keepPorts(file, {
    gitHub: portOf(gitHub),
    gitLab: portOf(gitLab),
    bitbucket: portOf(bitbucket),
    stackOverflow: portOf(stackOverflow),
  })
  return running
}

function portOf({ webUrl }: RunningHost): number {
  return Number(new URL(webUrl).port)
}

function explained(error: unknown, ports: Ports): never {
  const { code, port } = error as { code?: string; port?: number }
  if (code !== 'EADDRINUSE') throw error
  const [name = 'a code host'] = Object.entries(ports).find(([, kept]) => kept === port) ?? []
  const sentence = `Port ${port}, where the sample ${name} is, is in use by another program.`
  throw new StartFailure(
    `${sentence} Stop it, or begin a new sample world in another folder with --data-dir.`,
    { cause: error },
  )
}

function settingsOfAll(running: RunningHosts): Settings['sources'] {
  const of = (kind: SourceKind) => settingsOf(running[kind])
  return {
    gitHub: of('gitHub'),
    gitLab: of('gitLab'),
    bitbucket: of('bitbucket'),
    stackOverflow: of('stackOverflow'),
  }
}

function settingsOf({ kind, webUrl, apiUrl, oauth }: RunningHost): SourceSettings {
  return {
    ...{ kind, webUrl, apiUrl },
    authorizationUrl: oauth.authorizationUrl,
    tokenUrl: oauth.tokenUrl,
    names: ['127.0.0.1', new URL(webUrl).host],
    client: { id: oauth.clientId, secret: oauth.clientSecret },
    key: kind === 'stackOverflow' ? 'sample' : undefined,
  }
}
