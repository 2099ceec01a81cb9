import type { AnonymousPeople } from '@handiwork/core/api'
import type { Terminal, WorkingFolder } from '../../../context.ts'
import { type OutputTarget, writeOutput } from '../../../output/write-output.ts'
import { createCanvas } from '../../../ui/canvas.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import { peopleLines } from './people-lines.ts'

/** Writes the people of an anonymous profile to the output. */
export async function showPeople(
  people: AnonymousPeople,
  { pageUrl, ...target }: OutputTarget & { readonly pageUrl: string },
  context: Terminal & WorkingFolder,
): Promise<void> {
  const { look, width } = createCanvas(target.output, context)
  const paint = createPainter(look)
  const text = peopleLines(people, pageUrl, width).map((line) => `${paint(line)}\n`)
  await writeOutput(text.join(''), target, context)
}
