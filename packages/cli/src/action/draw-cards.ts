import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliContext } from '../cli-context.ts'
import type { ActionInputs } from './action-inputs.ts'
import { rejectLinks } from './reject-links.ts'
import { runCommand } from './run-command.ts'

type CardInputs = Pick<ActionInputs, 'cards' | 'cardOptions' | 'hiddenNames'>

export interface CardFolders {
  readonly report: string
  /** The folder in the checkout. */
  readonly target: string
  readonly temporary: string
}

/** Draws cards into the target folder. Returns what the command says about the names on them. */
export async function drawCards(
  inputs: CardInputs,
  { report, target, temporary }: CardFolders,
  context: CliContext,
): Promise<string> {
  await rejectLinks(context.cwd, target)
  await Promise.all([temporary, target].map((folder) => mkdir(folder, { recursive: true })))
  const messages: string[] = []
  for (const kind of inputs.cards) {
    const output = kind === 'all' ? temporary : join(temporary, `${kind}.svg`)
    messages.push(await drawCard(kind, inputs, { report, output }, context))
  }
  for (const name of await readdir(temporary)) {
    await rejectLinks(context.cwd, join(target, name))
    await updateCard(join(temporary, name), join(target, name))
  }
  return messages.filter((message) => message !== '').join('\n')
}

/** Runs `handiwork card`. Values follow an equals sign, so that none is read as an option. */
export async function drawCard(
  kind: string,
  { hiddenNames, cardOptions }: Omit<CardInputs, 'cards'>,
  { report, output }: { readonly report: string; readonly output: string },
  context: CliContext,
): Promise<string> {
  const hidden = hiddenNames.map((name) => `--hide=${name}`)
  const messages = await runCommand(
    ['card', `--report=${report}`, ...hidden, ...cardOptions, `--output=${output}`, '--', kind],
    context,
  )
  return messages.replace(/^Wrote .*\n?/gm, '').trim()
}

/** Keeps a card if nothing but the date of its figures would change. */
async function updateCard(drawn: string, target: string): Promise<void> {
  const [svg, existing] = await Promise.all([
    readFile(drawn, 'utf8'),
    readFile(target, 'utf8').catch(() => undefined),
  ])
  if (existing === undefined || withoutDate(existing) !== withoutDate(svg)) await writeFile(target, svg)
}

const withoutDate = (svg: string) => svg.replaceAll(/As of \d{1,2} \w+ \d{4}/g, '')
