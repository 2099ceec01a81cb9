import type { ServiceProfile } from '../../../remote/service-profile.ts'
import type { Look } from '../../../ui/look.ts'
import { painter } from '../../../ui/painter.ts'
import { type ProfileLineOptions, profileLines } from './profile-lines.ts'

export interface ProfileTextOptions extends ProfileLineOptions {
  readonly width: number
  readonly look: Look
}

/** What a person gets to read, as one string that ends its last line. */
export function profileText(
  profile: ServiceProfile,
  { width, look, ...options }: ProfileTextOptions,
): string {
  const lines = profileLines(profile, width, options).map(painter(look))
  return lines.map((line) => `${line}\n`).join('')
}
