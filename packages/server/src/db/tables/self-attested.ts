import type { InstantByDefault } from './column.ts'

/** Tables of `migrations/011-self-attested.sql`. */
export interface SelfAttestedTables {
  selfAttestedReports: {
    id: string
    userId: string
    publicKey: string
    signature: string
    signed: string
    digest: string
    pushedAt: InstantByDefault
  }
}
