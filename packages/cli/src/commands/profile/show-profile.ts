import { type Place, putOut } from '../../output/put-out.ts'
import type { ServiceProfile } from '../../remote/service-profile.ts'
import { canvasFor } from '../../ui/canvas.ts'
import type { World } from '../../world.ts'
import type { ProfileFormat } from './profile-formats.ts'

export interface ProfileShowing extends Place {
  /** Undefined is text for people. */
  readonly format: ProfileFormat | undefined
  readonly page: string
  readonly own: boolean
}

/** Writes a profile to where it was asked for. */
export async function showProfile(
  profile: ServiceProfile,
  { format, page, own, ...place }: ProfileShowing,
  world: World,
): Promise<void> {
  const text =
    format?.render(profile, world.now()) ?? (await asText(profile, { page, own }, place.output, world))
  await putOut(text, place, world)
}

// --- internal ---

async function asText(
  profile: ServiceProfile,
  shown: Pick<ProfileShowing, 'page' | 'own'>,
  output: string | undefined,
  { core, stdout, env, now }: World,
): Promise<string> {
  const [{ languageColor, levelStart }, { profileText }] = await Promise.all([
    core(),
    import('./view/profile-text.ts'),
  ])
  return profileText(profile, {
    ...shown,
    ...canvasFor(output, { stdout, env }),
    languageColor,
    levelStart,
    now: now(),
  })
}
