import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceKind } from '@handiwork/core/sources'
import { demoHostData } from '@handiwork/fixtures/demo'
import {
  type HostDataByKind,
  type RunningHost,
  type RunningHosts,
  startHosts,
} from '@handiwork/fixtures/hosts'
import type { Settings, SourceSettings } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { type DemoRepositories, openDemoRepositories } from './demo-repositories.ts'
import { findHostPorts, type HostPorts, readHostPorts, saveHostPorts } from './ports.ts'
import { readSnapshot, type SnapshotLocation } from './snapshot/snapshot-file.ts'

export interface DemoHostsOptions {
  /** The data directory. */
  readonly folder: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
  /** Sample data to restore instead of building repositories. */
  readonly snapshot?: SnapshotLocation | undefined
}

/** Sample code hosts on loopback addresses. */
export interface DemoHosts extends AsyncDisposable {
  readonly sources: Settings['sources']
  /** An access token of a user, as sign-in would issue it; with all scopes by default. */
  readonly tokenOf: (kind: SourceKind, login: string, scopes?: readonly string[]) => Promise<string>
  /** The end date of the git histories. */
  readonly builtFor: Date
  readonly repositories: Pick<DemoRepositories, 'id' | 'folder'>
}

/**
 * Starts the sample code hosts. The first start builds the repositories and chooses ports, which then stay
 * the same.
 * Rejects with a `StartFailure` if a port is in use.
 */
export async function startDemoHosts({
  folder,
  now,
  onProgress,
  snapshot: location,
}: DemoHostsOptions): Promise<DemoHosts> {
  const demoFolder = join(folder, 'demo')
  await mkdir(demoFolder, { recursive: true, mode: 0o700 })
  const snapshot = location && (await readSnapshot(location, now()))
  const repositories = await openDemoRepositories({
    folder: join(demoFolder, 'repositories'),
    now,
    onProgress,
    snapshot: snapshot?.repositories,
  })
  const running = await startWithPorts(
    join(demoFolder, 'ports.json'),
    demoHostData(repositories.folder, repositories.builtRepositories),
  )
  return {
    sources: allSettings(running),
    tokenOf: async (kind, login, scopes) => running[kind].createToken(login, scopes),
    builtFor: repositories.now,
    repositories: { id: repositories.id, folder: repositories.folder },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}

async function startWithPorts(file: string, worlds: HostDataByKind): Promise<RunningHosts> {
  const savedPorts = await readHostPorts(file)
  if (savedPorts !== undefined)
    return await startHosts(worlds, { ports: savedPorts }).catch((error) =>
      throwStartFailure(error, savedPorts),
    )
  const { running, ports } = await startOnFreePorts(worlds)
  await saveHostPorts(file, ports)
  return running
}

/** Another program can take a port between finding and using it. */
async function startOnFreePorts(
  worlds: HostDataByKind,
  attempts = 3,
): Promise<{ running: RunningHosts; ports: HostPorts }> {
  const ports = await findHostPorts()
  try {
    return { running: await startHosts(worlds, { ports }), ports }
  } catch (error) {
    if (attempts === 1 || (error as { code?: string }).code !== 'EADDRINUSE') throw error
    return await startOnFreePorts(worlds, attempts - 1)
  }
}

function throwStartFailure(error: unknown, ports: HostPorts): never {
  const { code, port } = error as { code?: string; port?: number }
  if (code !== 'EADDRINUSE') throw error
  const [name = 'a code host'] = Object.entries(ports).find(([, savedPort]) => savedPort === port) ?? []
  const sentence = `Port ${port} of the sample code host ${name} is in use by another program.`
  throw new StartFailure(
    `${sentence} Stop that program, or create new sample data in another directory with --data-dir.`,
    { cause: error },
  )
}

function allSettings(running: RunningHosts): Settings['sources'] {
  const settingsOfKind = (kind: SourceKind) => toSourceSettings(running[kind])
  return {
    gitHub: settingsOfKind('gitHub'),
    gitLab: settingsOfKind('gitLab'),
    bitbucket: settingsOfKind('bitbucket'),
    stackOverflow: settingsOfKind('stackOverflow'),
  }
}

function toSourceSettings({ kind, webUrl, apiUrl, oauth }: RunningHost): SourceSettings {
  return {
    ...{ kind, webUrl, apiUrl },
    authorizationUrl: oauth.authorizationUrl,
    tokenUrl: oauth.tokenUrl,
    names: ['127.0.0.1', new URL(webUrl).host],
    client: { id: oauth.clientId, secret: oauth.clientSecret },
    key: kind === 'stackOverflow' ? 'sample' : undefined,
  }
}
