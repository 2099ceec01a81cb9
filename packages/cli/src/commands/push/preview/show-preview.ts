import { putOut } from '../../../output/put-out.ts'
import { painter } from '../../../ui/painter.ts'
import type { Line } from '../../../ui/span.ts'
import { span } from '../../../ui/span.ts'
import { lookOf, widthOfOutput } from '../../../ui/terminal.ts'
import type { World } from '../../../world.ts'
import { type Preview, previewLines } from './preview-lines.ts'

export interface Showing {
  readonly json: boolean
  /** Where it goes and as whose, over the table. */
  readonly heading: string
}

/** Shows, before anything is sent, exactly what is. */
export async function showPreview(preview: Preview, { json, heading }: Showing, world: World): Promise<void> {
  const text = json ? `${JSON.stringify(preview, null, 2)}\n` : asText(preview, heading, world)
  await putOut(text, { output: undefined, quiet: true }, world)
}

// --- internal ---

function asText(preview: Preview, heading: string, { stdout, env }: World): string {
  const lines: Line[] = [[span(heading, 'strong')], [], ...previewLines(preview, widthOfOutput(stdout)), []]
  return lines
    .map(painter(lookOf(stdout, env)))
    .map((line) => `${line}\n`)
    .join('')
}
