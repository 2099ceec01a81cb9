import type { Settings } from '../../src/env.ts'
import { type AttestationSettings, toAttestationSettings } from '../../src/settings/attestation-settings.ts'
import { insertIdentity } from '../insert-identity.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../test-server.ts'
import { testSettings } from '../test-settings.ts'
import { PROGRAM_DIGEST } from './attest-figures.ts'

interface AttestationServerOptions extends Omit<TestServerOptions, 'settings'> {
  readonly attestations?: Partial<AttestationSettings>
  readonly publicUrl?: string
}

/** A test server that accepts attestations of jobs on GitHub and GitLab under this trusted root, a file. */
export function attestationServer(
  trustedRoot: string,
  { attestations, publicUrl, ...options }: AttestationServerOptions = {},
): Promise<TestServer> {
  return createTestServer({
    ...options,
    settings: {
      ...(publicUrl !== undefined && { publicUrl }),
      ...acceptAttestations(trustedRoot, attestations),
    },
  })
}

/** The settings of such a server. */
export function acceptAttestations(
  trustedRoot: string,
  attestations: Partial<AttestationSettings> = {},
): Pick<Settings, 'attestations' | 'sources'> {
  const { sources } = testSettings()
  return {
    attestations: {
      ...toAttestationSettings({ ATTESTATION_PROGRAMS: [PROGRAM_DIGEST] }, '/'),
      ...{ trustedRoot, ...attestations },
    },
    sources: {
      ...sources,
      gitHub: { ...sources.gitHub, webUrl: 'https://github.com' },
      gitLab: { ...sources.gitLab, webUrl: 'https://gitlab.com' },
    },
  }
}

/** Connects an account at a code host to a user. */
export async function connectAccount(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
  account: { source?: 'gitHub' | 'gitLab'; subject?: string } = {},
): Promise<void> {
  await insertIdentity({ db }, { id: userId }, account)
}
