import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'

/** Whether somebody who saw what goes wants it sent. Throws where they did not say so and cannot be asked. */
export async function isWanted(
  { yes = false }: { readonly yes?: boolean },
  { ask, stderr }: Pick<World, 'ask' | 'stderr'>,
): Promise<boolean> {
  if (yes) return true
  const answer = await ask('It will be shown to everybody who sees your profile. Send it? [y/N] ')
  if (answer === undefined)
    throw new WrongUsage('Nobody can be asked here: send it with --yes, or only look with --dry-run.')
  if (/^y(es)?$/i.test(answer.trim())) return true
  say(stderr, 'Nothing was sent.')
  return false
}
