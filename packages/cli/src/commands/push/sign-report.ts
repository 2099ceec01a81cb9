import { sign } from 'node:crypto'
import { type AttestedFigures, type PushedReport, textToSign } from '@handiwork/core/api'
import type { MachineKey } from './key/machine-key.ts'

/** Signs the figures for one profile with the key of this machine. */
export function signReport(
  userId: string,
  report: AttestedFigures,
  { privateKey, publicKey }: MachineKey,
): PushedReport {
  const signature = sign(null, Buffer.from(textToSign({ userId, report })), privateKey)
  return { userId, report, publicKey, signature: signature.toString('base64url') }
}
