import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError } from '../../../errors.ts'

/** Verifies a bundle with the keys in a file, before it is sent. Throws if either is invalid. */
export async function checkBundle(bundle: string, trustedRoot: string, cwd: string): Promise<void> {
  const [{ bundleFromJSON }, { TrustedRoot }, { toSignedEntity, toTrustMaterial, Verifier }] =
    await Promise.all([
      import('@sigstore/bundle'),
      import('@sigstore/protobuf-specs'),
      import('@sigstore/verify'),
    ])
  const keys = await readFile(resolve(cwd, trustedRoot), 'utf8')
    .then((text) => toTrustMaterial(TrustedRoot.fromJSON(JSON.parse(text))))
    .catch((cause) => {
      throw new CommandError(`Can't read the trusted root ${trustedRoot}.`, { cause })
    })
  try {
    new Verifier(keys).verify(toSignedEntity(bundleFromJSON(JSON.parse(bundle))))
  } catch (cause) {
    throw new CommandError(
      `The attestation is not valid under the trusted root ${trustedRoot}. Nothing was sent to the service.`,
      { cause },
    )
  }
}
