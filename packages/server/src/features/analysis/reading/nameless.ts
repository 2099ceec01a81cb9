import { addressOfPerson } from '../../../stores/tombstone-store.ts'
import { fingerprintsWith } from '../../../vault/fingerprints.ts'
import type { Nameless } from './reading.ts'

/** Knows the addresses of those who are not named. */
export function isAmong({ keys, hashes }: Nameless): (address: string) => boolean {
  const fingerprints = fingerprintsWith(keys)
  return (address) => fingerprints.all(addressOfPerson(address)).some((hash) => hashes.has(hash))
}
