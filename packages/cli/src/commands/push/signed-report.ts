import { sign } from 'node:crypto'
import { type AttestedFigures, type PushedReport, signedText } from '@handiwork/core/api'
import type { MachineKey } from './key/machine-key.ts'

/** Figures, vouched for by this machine as those of one profile. */
export function signedReport(
  userId: string,
  report: AttestedFigures,
  { privateKey, publicKey }: MachineKey,
): PushedReport {
  const signature = sign(null, Buffer.from(signedText({ userId, report })), privateKey)
  return { userId, report, publicKey, signature: signature.toString('base64url') }
}
