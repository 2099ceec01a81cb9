/** The queue is full, rendering timed out, or Typst is not installed. */
export type PdfRendererFailureKind = 'busy' | 'timedOut' | 'unavailable'

/** A temporary or operational failure that is not caused by the resume. */
export class PdfRendererFailure extends Error {
  override readonly name = 'PdfRendererFailure'
  readonly kind: PdfRendererFailureKind

  constructor(kind: PdfRendererFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
