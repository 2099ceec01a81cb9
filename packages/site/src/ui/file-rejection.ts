/**
 * The types and sizes that an upload accepts, with the error messages. The `upload` of an API endpoint has
 * this type.
 */
export interface UploadRestrictions {
  readonly types: readonly string[]
  /** Exclusive: files must be smaller. */
  readonly maxBytes: number
  readonly sentences: { readonly wrongType: string; readonly tooLarge: string }
}

/** Returns why a file is rejected before upload, or undefined if it is accepted. */
export function fileRejection(
  file: { readonly type: string; readonly size: number },
  { types, maxBytes, sentences }: UploadRestrictions,
): string | undefined {
  if (!types.includes(file.type)) return sentences.wrongType
  return file.size < maxBytes ? undefined : sentences.tooLarge
}
