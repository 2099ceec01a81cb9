import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, ciAttestedSentences } from '@handiwork/core/api'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { type TrustMaterial, toTrustMaterial } from '@sigstore/verify'
import type { Deps } from '../../../deps.ts'

/** Keys of the certificate authorities and logs that the service trusts. */
export type LoadTrustMaterial = () => Promise<TrustMaterial>

/** How long keys are used before they are loaded again, in milliseconds. */
const TRUSTED_ROOT_TTL = 86_400_000
const RETRY_AFTER_SECONDS = 60

/**
 * Returns a function that loads the trusted root at most once a day: from the configured file, or from the public
 * instance. If that fails, earlier keys stay in use; without any, it rejects with `unavailable`.
 */
export function createTrustedRoot({
  settings,
  log,
  now,
}: Pick<Deps, 'settings' | 'log' | 'now'>): LoadTrustMaterial {
  let loaded: { readonly material: TrustMaterial; readonly at: number } | undefined
  return async () => {
    if (loaded && now().getTime() - loaded.at < TRUSTED_ROOT_TTL) return loaded.material
    try {
      loaded = { material: toTrustMaterial(await readTrustedRoot(settings)), at: now().getTime() }
    } catch (err) {
      log.error({ err }, 'trusted root unavailable')
      if (loaded === undefined)
        throw new ApiError('unavailable', ciAttestedSentences.noTrustedRoot, {
          cause: err,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
    }
    return loaded.material
  }
}

async function readTrustedRoot({ attestations, dataDirectory }: Deps['settings']): Promise<TrustedRoot> {
  if (attestations.trustedRoot !== undefined)
    return TrustedRoot.fromJSON(JSON.parse(await readFile(attestations.trustedRoot, 'utf8')))
  // Loaded on demand: most services never fetch keys.
  const { getTrustedRoot } = await import('@sigstore/tuf')
  return await getTrustedRoot({ cachePath: join(dataDirectory, 'sigstore') })
}
