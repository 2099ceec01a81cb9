import type { Clock, Terminal, WorkingFolder } from '../context.ts'
import type { CoreLoader } from '../modules.ts'
import { type OutputTarget, writeOutput } from '../output/write-output.ts'
import type { ServiceProfile } from '../remote/fetch-service-profile.ts'
import { createCanvas } from '../ui/canvas.ts'
import type { ProfileFormat } from './profile-formats.ts'

export interface ShowProfileOptions extends OutputTarget {
  /** Undefined means text. */
  readonly format: ProfileFormat | undefined
  readonly pageUrl: string
  readonly isOwn: boolean
}

/** What `showProfile` needs. */
export type ShowProfileContext = Terminal & WorkingFolder & Clock & CoreLoader

/** Renders a profile and writes it to the output. */
export async function showProfile(
  profile: ServiceProfile,
  { format, pageUrl, isOwn, ...outputOptions }: ShowProfileOptions,
  context: ShowProfileContext,
): Promise<void> {
  const text =
    format?.render(profile, context.now()) ??
    (await renderText(profile, { pageUrl, isOwn }, outputOptions.output, context))
  await writeOutput(text, outputOptions, context)
}

async function renderText(
  profile: ServiceProfile,
  textOptions: Pick<ShowProfileOptions, 'pageUrl' | 'isOwn'>,
  output: string | undefined,
  { loadCore, stdout, env, now }: ShowProfileContext,
): Promise<string> {
  const [{ languageColor, levelStart }, { profileText }] = await Promise.all([
    loadCore(),
    import('./profile-text.ts'),
  ])
  return profileText(profile, {
    ...textOptions,
    ...createCanvas(output, { stdout, env }),
    languageColor,
    levelStart,
    now: now(),
  })
}
