import { resolve } from 'node:path'
import { z } from 'zod'

/** Which attestations of CI jobs the service accepts. */
export interface AttestationSettings {
  /** A file with Sigstore's trusted root. Undefined fetches that of the public instance. */
  readonly trustedRoot: string | undefined
  /** URL of an entry in the transparency log, up to its index. */
  readonly logUrl: string
  /** Identity providers of accepted CI systems. */
  readonly issuers: readonly string[]
  /** URLs of workflow files that are accepted besides those of the attested repository, with or without `@ref`. */
  readonly workflows: readonly string[]
  /** Names of accepted branches. */
  readonly branches: readonly string[]
  /** Digests of accepted programs, in lower case. */
  readonly programs: readonly string[]
}

/** The environment variables of the settings. */
export const attestationVariables = {
  SIGSTORE_TRUSTED_ROOT: z.string().optional(),
  SIGSTORE_LOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  ATTESTATION_ISSUERS: listOf(z.url({ protocol: /^https?$/ }), 'must be URLs, separated by commas'),
  ATTESTATION_WORKFLOWS: listOf(
    z.url({ protocol: /^https?$/ }),
    'must be URLs of workflow files, separated by commas',
  ),
  ATTESTATION_BRANCHES: listOf(
    z.string().regex(/^[^\s~^:?*[\\]+$/),
    'must be names of branches, separated by commas',
  ),
  ATTESTATION_PROGRAMS: listOf(
    z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/),
    'must be SHA-256 digests of 64 hexadecimal digits, separated by commas',
  ),
}

type AttestationEnvironment = {
  readonly [Name in keyof typeof attestationVariables]?: z.output<(typeof attestationVariables)[Name]>
}

/** Applies the defaults. The trusted root is relative to `cwd`. */
export function toAttestationSettings(values: AttestationEnvironment, cwd: string): AttestationSettings {
  return {
    trustedRoot: values.SIGSTORE_TRUSTED_ROOT && resolve(cwd, values.SIGSTORE_TRUSTED_ROOT),
    logUrl: values.SIGSTORE_LOG_URL ?? 'https://search.sigstore.dev/?logIndex=',
    issuers: values.ATTESTATION_ISSUERS ?? [GITHUB_ISSUER, 'https://gitlab.com'],
    workflows: values.ATTESTATION_WORKFLOWS ?? [],
    branches: values.ATTESTATION_BRANCHES ?? ['main', 'master'],
    programs: values.ATTESTATION_PROGRAMS ?? [],
  }
}

/** The identity provider of GitHub Actions. */
export const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com'

function listOf(entry: z.ZodType<string, string>, message: string) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(entry, { error: message }).min(1))
    .optional()
}
