import { AsyncLocalStorage } from 'node:async_hooks'
import {
  analyze,
  type BundleSource,
  explainUncredited,
  findSquashes,
  type GitProcessEnd,
  gitProcessEnds,
  type Mirror,
  type MirrorBundle,
  type MirrorStore,
  openMirrorStore,
  operatorDestinations,
  startEgressProxy,
} from '@handiwork/core'
import { createFingerprints } from '../../../encryption/fingerprints.ts'
import { emailTombstoneKey } from '../../../stores/tombstone-store.ts'
import { serializeError } from './failure.ts'
import type {
  CallProgress,
  ProcedureName,
  ReaderMessage,
  ReaderProcedures,
  ReaderRequest,
} from './messages.ts'
import type { ErasedAuthors, ReaderSettings } from './reading.ts'

// The entry point of the reader process. Its first argument contains the settings as JSON.
const settings: ReaderSettings = JSON.parse(process.argv[2] ?? '{}')
const abortControllers = new Map<number, AbortController>()
/** Mirrors and bundles that the parent process uses. */
const heldCopies = new Map<number, Mirror | MirrorBundle>()
/** Updates that wait for the parent process to write a bundle, by its path. */
const awaitedBundles = new Map<string, (isLoaded: boolean) => void>()
let openedMirrors: Promise<MirrorStore> | undefined

/** The call that a git process belongs to. */
const callIds = new AsyncLocalStorage<number>()
gitProcessEnds.subscribe((end) => {
  const id = callIds.getStore()
  if (id !== undefined) sendMessage({ id, gitProcess: end as GitProcessEnd })
})

process.on('message', (message: ReaderRequest) => {
  if (message.call === 'stop') abortControllers.get(message.id)?.abort()
  else void callIds.run(message.id, () => handleRequest(message))
})
// Exits when the parent process is gone. The parent handles termination signals.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

interface CallContext {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CallProgress) => void
}

type ProcedureHandlers = {
  readonly [N in ProcedureName]: (
    params: ReaderProcedures[N]['params'],
    context: CallContext,
  ) => Promise<ReaderProcedures[N]['answer']>
}

const handlers: ProcedureHandlers = {
  async update({ address, hasBundleSource, ...options }, { signal, onProgress }) {
    const mirror = await (await openMirrors()).update(address, {
      ...options,
      signal,
      bundle: hasBundleSource ? requestBundle(onProgress) : undefined,
      onReceived: (bytes, fraction) => onProgress({ bytes, fraction }),
    })
    const { path, address: currentAddress, head, hasTags, sizeBytes } = mirror
    return { copy: holdCopy(mirror), path, address: currentAddress, head, hasTags, sizeBytes }
  },
  async bundleLoaded({ path, isLoaded }) {
    awaitedBundles.get(path)?.(isLoaded)
    awaitedBundles.delete(path)
    return undefined
  },
  async createBundle({ repository, ...options }, { signal }) {
    const bundle = await (await openMirrors()).createBundle(repository, { ...options, signal })
    return bundle && { copy: holdCopy(bundle), path: bundle.path, refs: bundle.refs }
  },
  async release({ copy }) {
    const held = heldCopies.get(copy)
    heldCopies.delete(copy)
    await held?.release()
    return undefined
  },
  async forget({ repository }) {
    await (await openMirrors()).deleteMirror(repository)
    return undefined
  },
  async keepOnly({ cloneUrls }) {
    await (await openMirrors()).deleteExcept(cloneUrls)
    return undefined
  },
  async removeLeftovers() {
    await (await openMirrors()).removeStaleFolders()
    return undefined
  },
  read: ({ factsFolder, erasedAuthors, registeredTechnologies, ...reading }, { signal, onProgress }) =>
    analyze({
      ...reading,
      registered: registeredTechnologies,
      isAnonymous: erasedAuthors && createErasedCheck(erasedAuthors),
      targetArguments: reading.targets.map(({ url }) => url),
      analyzedAt: reading.asOf,
      // The page of a repository shows everyone's knowledge; a user's rating needs none.
      knowledge: reading.authors === 'all',
      cacheFolder: factsFolder,
      environment: process.env,
      signal,
      onProgress: (target, progress) => onProgress({ target, progress }),
    }),
  findSquashes: ({ factsFolder, target, heads, limit }, { signal }) =>
    findSquashes(target, { cacheFolder: factsFolder, heads, limit, environment: process.env, signal }),
  explainUncredited: ({ factsFolder, ...request }, { signal }) =>
    explainUncredited({
      ...request,
      names: [],
      audience: 'service',
      cacheFolder: factsFolder,
      environment: process.env,
      signal,
      onProgress: () => {},
    }),
}

function holdCopy(held: Mirror | MirrorBundle): number {
  const copy = heldCopies.size + Math.max(0, ...heldCopies.keys()) + 1
  heldCopies.set(copy, held)
  return copy
}

/** The parent process writes bundles, because this one has no credentials of the bucket. */
function requestBundle(onProgress: CallContext['onProgress']): BundleSource {
  return {
    load: (path) =>
      new Promise((resolve) => {
        awaitedBundles.set(path, resolve)
        onProgress({ bundlePath: path })
      }),
    onRejected: (error) => onProgress({ rejectedBundle: serializeError(error) }),
  }
}

function openMirrors(): Promise<MirrorStore> {
  openedMirrors ??= startEgressProxy({ operatorDestinations: operatorDestinations(settings.hosts) }).then(
    (guard) => openMirrorStore({ ...settings, environment: process.env, egressProxy: guard }),
  )
  return openedMirrors
}

async function handleRequest({ id, call, params }: Exclude<ReaderRequest, { call: 'stop' }>): Promise<void> {
  const controller = new AbortController()
  abortControllers.set(id, controller)
  const context = {
    signal: controller.signal,
    onProgress: (progress: CallProgress) => sendMessage({ id, progress }),
  }
  try {
    const handle = handlers[call] as (params: unknown, context: CallContext) => Promise<unknown>
    sendMessage({ id, answer: await handle(params, context) })
  } catch (error) {
    sendMessage({ id, failure: serializeError(error) })
  } finally {
    abortControllers.delete(id)
  }
}

function sendMessage(message: ReaderMessage): void {
  // The parent process can exit between the result and this message.
  if (process.connected) process.send?.(message)
}

/** Returns a function that checks whether an address belongs to an erased user. */
function createErasedCheck({ keys, hashes }: ErasedAuthors): (address: string) => boolean {
  const fingerprints = createFingerprints(keys)
  return (address) => fingerprints.all(emailTombstoneKey(address)).some((hash) => hashes.has(hash))
}
