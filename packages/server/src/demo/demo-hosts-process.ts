import type { SourceKind } from '@handiwork/core/sources'
import { type DemoHosts, startDemoHosts } from './demo-hosts.ts'

/** A message to the process of the sample code hosts. */
export interface TokenRequest {
  readonly id: number
  readonly kind: SourceKind
  readonly login: string
  readonly scopes: readonly string[] | undefined
}

/** A message from the process of the sample code hosts. */
export type DemoHostsMessage =
  | { readonly line: string }
  | { readonly ready: Pick<DemoHosts, 'sources' | 'builtFor' | 'repositories'> }
  | { readonly failed: { readonly name: string; readonly message: string } }
  | { readonly id: number; readonly token: string }

// The entry point of a separate process. Its arguments are the data directory, the end date of new git
// histories, and the location of a snapshot, if any.
const [, , folder = '', historyEnd = '', file = '', fingerprint = ''] = process.argv

process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
await serve()

async function serve(): Promise<void> {
  try {
    const hosts = await startDemoHosts({
      folder,
      now: () => new Date(historyEnd),
      onProgress: (line) => sendMessage({ line }),
      snapshot: file === '' ? undefined : { file, fingerprint },
    })
    process.on('message', ({ id, kind, login, scopes }: TokenRequest) => {
      void hosts.tokenOf(kind, login, scopes).then((token) => sendMessage({ id, token }))
    })
    const { sources, builtFor, repositories } = hosts
    sendMessage({ ready: { sources, builtFor, repositories } })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    sendMessage({ failed: { name, message } })
    process.disconnect?.()
  }
}

function sendMessage(message: DemoHostsMessage): void {
  if (process.connected) process.send?.(message)
}
