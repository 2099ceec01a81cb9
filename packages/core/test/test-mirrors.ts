import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AnalysisError } from '../src/contract/analysis-error.ts'
import type { EgressProxyOptions } from '../src/git/guarded/egress-proxy.ts'
import type {
  Mirror,
  MirrorStore,
  MirrorStoreOptions,
  MirrorUpdateOptions,
} from '../src/git/guarded/mirror.ts'
import { openMirrorStore } from '../src/git/guarded/open-mirror-store.ts'
import { startEgressProxy } from '../src/git/guarded/start-egress-proxy.ts'
import type { GitHost } from './git-host.ts'
import { rejectionOf } from './read-commits.ts'
import { createTempFolder } from './temp-folders.ts'

/** Mirrors in a temporary folder, with an egress proxy that allows these hosts. */
export interface TestMirrors extends AsyncDisposable {
  readonly folder: string
  readonly mirrors: MirrorStore
  update(host: GitHost, fullName: string, options?: Partial<MirrorUpdateOptions>): Promise<Mirror>
  /** The refusal that an update rejects with. */
  refusal(host: GitHost, fullName: string, options?: Partial<MirrorUpdateOptions>): Promise<AnalysisError>
  /** The names of files in the folder. */
  names(): Promise<string[]>
}

export async function createTestMirrors(
  hosts: readonly GitHost[],
  options: Partial<MirrorStoreOptions> = {},
  guardOptions: Partial<EgressProxyOptions> = {},
): Promise<TestMirrors> {
  const tempFolder = await createTempFolder()
  const folder = join(tempFolder.path, 'mirrors')
  const guard = await startEgressProxy({
    operatorDestinations: hosts.map(({ destination }) => destination),
    ...guardOptions,
  })
  const openedMirrors = await openMirrorStore({
    folder,
    environment: process.env,
    egressProxy: guard,
    hosts: hosts.map(({ host }) => host),
    maxTotalBytes: 1e9,
    minFreeBytes: 0,
    ...options,
  })
  const update: TestMirrors['update'] = (host, fullName, overrides) =>
    openedMirrors.update(host.repositoryAddress(fullName), {
      maxRepositoryBytes: 1e9,
      signal: new AbortController().signal,
      ...overrides,
    })
  return {
    folder,
    mirrors: openedMirrors,
    update,
    async refusal(...args) {
      const failure = await rejectionOf(update(...args))
      if (failure instanceof AnalysisError) return failure
      throw failure
    },
    names: () => readdir(folder).catch(() => []),
    async [Symbol.asyncDispose]() {
      await guard[Symbol.asyncDispose]()
      await tempFolder[Symbol.asyncDispose]()
    },
  }
}
