import type { SourceKind } from '@handiwork/core/sources'
import { type DemoHosts, demoHosts } from './demo-hosts.ts'

/** What the process of the sample code hosts is asked. */
export interface TokenAsked {
  readonly id: number
  readonly kind: SourceKind
  readonly login: string
  readonly scopes: readonly string[] | undefined
}

/** What it tells. */
export type HostsTold =
  | { readonly line: string }
  | { readonly ready: Pick<DemoHosts, 'sources' | 'builtFor'> }
  | { readonly failed: { readonly name: string; readonly message: string } }
  | { readonly id: number; readonly token: string }

// A program by itself: its words are the data folder, and the moment its histories lead up to.
const [, , folder = '', moment = ''] = process.argv

process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
await serve()

// --- internal ---

async function serve(): Promise<void> {
  try {
    const hosts = await demoHosts({
      folder,
      now: () => new Date(moment),
      onProgress: (line) => tell({ line }),
    })
    process.on('message', ({ id, kind, login, scopes }: TokenAsked) => {
      void hosts.tokenOf(kind, login, scopes).then((token) => tell({ id, token }))
    })
    tell({ ready: { sources: hosts.sources, builtFor: hosts.builtFor } })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    tell({ failed: { name, message } })
    process.disconnect?.()
  }
}

function tell(message: HostsTold): void {
  if (process.connected) process.send?.(message)
}
