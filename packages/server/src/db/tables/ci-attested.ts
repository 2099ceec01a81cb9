import type { CiAttestedReport, CiIdentity } from '@handiwork/core/api'
import type { InstantByDefault, Json } from './column.ts'

/** Tables of `migrations/027-ci-attested.sql`. */
export interface CiAttestedTables {
  ciAttestedReports: {
    id: string
    userId: string
    repository: string
    figures: string
    bundle: string
    identity: Json<CiIdentity>
    program: Json<CiAttestedReport['program']>
    pushedAt: InstantByDefault
  }
  usedAttestations: {
    nonceHash: string
    digest: string
    usedAt: InstantByDefault
  }
}
