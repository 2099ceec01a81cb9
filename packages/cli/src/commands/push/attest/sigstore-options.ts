import { UsageError } from '../../../errors.ts'
import type { Environment } from '../../../ui/terminal.ts'

/** Options that select a private instance of Sigstore. */
export interface SigstoreFlags {
  readonly fulcioUrl?: string
  readonly rekorUrl?: string
  readonly tsaUrl?: string
  readonly trustedRoot?: string
}

/** The instance of Sigstore to use. */
export interface SigstoreInstance {
  /** The certificate authority. */
  readonly fulcioUrl: string
  /** The transparency log. */
  readonly rekorUrl: string
  /** The timestamp authority. Undefined for none. */
  readonly tsaUrl: string | undefined
  /** A file with the keys of the instance. Undefined doesn't check the attestation before it is sent. */
  readonly trustedRoot: string | undefined
}

/** Resolves the instance from the command line and the environment. The public instance is the default. */
export function resolveSigstore(flags: SigstoreFlags, env: Environment): SigstoreInstance {
  const readUrl = (flag: string, value: string | undefined, variable: string) =>
    value === undefined ? requireUrl(env[variable] || undefined, variable) : requireUrl(value, flag)
  return {
    fulcioUrl:
      readUrl('--fulcio-url', flags.fulcioUrl, 'SIGSTORE_FULCIO_URL') ?? 'https://fulcio.sigstore.dev',
    rekorUrl: readUrl('--rekor-url', flags.rekorUrl, 'SIGSTORE_REKOR_URL') ?? 'https://rekor.sigstore.dev',
    tsaUrl: readUrl('--tsa-url', flags.tsaUrl, 'SIGSTORE_TSA_URL'),
    trustedRoot: flags.trustedRoot ?? (env.SIGSTORE_TRUSTED_ROOT || undefined),
  }
}

function requireUrl(text: string | undefined, from: string): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UsageError(`${from} must be a URL such as https://fulcio.example, not "${text}".`)
  return text.replace(/\/$/, '')
}
