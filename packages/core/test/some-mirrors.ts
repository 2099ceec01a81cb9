import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../src/contract/refusal.ts'
import type { GuardOptions } from '../src/git/guarded/guard.ts'
import type { Mirror, Mirrors, MirrorsOptions, UpdateOptions } from '../src/git/guarded/mirror.ts'
import { mirrors } from '../src/git/guarded/mirrors.ts'
import { startGuard } from '../src/git/guarded/start-guard.ts'
import type { GitHost } from './a-git-host.ts'
import { aFolder } from './folders.ts'
import { failureOf } from './reading.ts'

/** Mirrors in a folder of their own, with a guard that lets them reach these hosts. */
export interface SomeMirrors extends AsyncDisposable {
  readonly folder: string
  readonly mirrors: Mirrors
  update(host: GitHost, fullName: string, options?: Partial<UpdateOptions>): Promise<Mirror>
  /** What an update is refused with. */
  refusal(host: GitHost, fullName: string, options?: Partial<UpdateOptions>): Promise<Refusal>
  /** What lies in the folder. */
  names(): Promise<string[]>
}

export async function someMirrors(
  hosts: readonly GitHost[],
  options: Partial<MirrorsOptions> = {},
  guarded: Partial<GuardOptions> = {},
): Promise<SomeMirrors> {
  const temporary = await aFolder()
  const folder = join(temporary.path, 'mirrors')
  const guard = await startGuard({ listed: hosts.map(({ destination }) => destination), ...guarded })
  const kept = await mirrors({
    folder,
    guard,
    hosts: hosts.map(({ host }) => host),
    atMostBytes: 1e9,
    freeBytesAtLeast: 0,
    ...options,
  })
  const update: SomeMirrors['update'] = (host, fullName, more) =>
    kept.update(host.addressOf(fullName), { atMost: 1e9, signal: new AbortController().signal, ...more })
  return {
    folder,
    mirrors: kept,
    update,
    async refusal(...asked) {
      const failure = await failureOf(update(...asked))
      if (failure instanceof Refusal) return failure
      throw failure
    },
    names: () => readdir(folder).catch(() => []),
    async [Symbol.asyncDispose]() {
      await guard[Symbol.asyncDispose]()
      await temporary[Symbol.asyncDispose]()
    },
  }
}
