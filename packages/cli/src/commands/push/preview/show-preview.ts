import type { Terminal } from '../../../context.ts'
import { printResult } from '../../../output/print.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import type { Line } from '../../../ui/span.ts'
import { span } from '../../../ui/span.ts'
import { detectStyle, outputWidth } from '../../../ui/terminal.ts'
import { type Preview, previewLines } from './preview-lines.ts'

export interface PreviewOptions {
  readonly json: boolean
  /** The target service and profile, printed above the table. */
  readonly heading: string
}

/** Shows exactly what will be sent, before it is sent. */
export async function showPreview(
  preview: Preview,
  { json, heading }: PreviewOptions,
  context: Pick<Terminal, 'stdout' | 'env'>,
): Promise<void> {
  const text = json ? `${JSON.stringify(preview, null, 2)}\n` : renderText(preview, heading, context)
  await printResult(text, context)
}

function renderText(
  preview: Preview,
  heading: string,
  { stdout, env }: Pick<Terminal, 'stdout' | 'env'>,
): string {
  const lines: Line[] = [[span(heading, 'strong')], [], ...previewLines(preview, outputWidth(stdout)), []]
  return lines
    .map(createPainter(detectStyle(stdout, env)))
    .map((line) => `${line}\n`)
    .join('')
}
