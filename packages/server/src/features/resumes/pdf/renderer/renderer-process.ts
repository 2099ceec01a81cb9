import { resumeViewModel } from '../resume-view-model.ts'
import { PdfRendererFailure } from './pdf-renderer-failure.ts'
import type { RenderReply, RenderRequest } from './render-messages.ts'
import { createTypesetter, type Typeset } from './typeset.ts'

// The entry point of the child process: renders each requested resume.
let renderer: Promise<Typeset> | undefined

process.on('message', (request: RenderRequest) => void handleRequest(request))
// Exit with the parent process. SIGINT and SIGTERM are handled by the parent.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function handleRequest({ id, resume, options, face }: RenderRequest): Promise<void> {
  try {
    renderer ??= createTypesetter()
    const typeset = await renderer
    const sheet = await resumeViewModel(resume, { ...options, hasAvatar: face !== undefined })
    sendReply({ id, pdf: typeset(sheet, face && Buffer.from(face)) })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    sendReply({ id, failure, ...(error instanceof PdfRendererFailure && { kind: error.kind }) })
  }
}

function sendReply(message: RenderReply): void {
  if (process.connected) process.send?.(message)
}
