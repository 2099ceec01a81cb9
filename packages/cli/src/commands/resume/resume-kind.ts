import { extname } from 'node:path'

/** How a resume can be had. */
export type ResumeKind = 'text' | 'pdf' | 'json'

/** What was asked for, else what the output's name ends with. */
export function resumeKind({
  pdf,
  json,
  output = '',
}: {
  readonly pdf?: boolean | undefined
  readonly json?: boolean | undefined
  readonly output?: string | undefined
}): ResumeKind {
  if (pdf) return 'pdf'
  if (json) return 'json'
  return kinds[extname(output).toLowerCase()] ?? 'text'
}

// --- internal ---

const kinds: Readonly<Record<string, ResumeKind>> = { '.pdf': 'pdf', '.json': 'json' }
