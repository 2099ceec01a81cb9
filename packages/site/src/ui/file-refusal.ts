/** What files an upload takes, and what is said of others; the `upload` of a call of the contract is one. */
export interface Taken {
  readonly types: readonly string[]
  /** A file has to have fewer bytes. */
  readonly underBytes: number
  readonly sentences: { readonly wrongType: string; readonly tooLarge: string }
}

/** Why a file is not taken, told before it is sent; nothing when it is. */
export function fileRefusal(
  file: { readonly type: string; readonly size: number },
  { types, underBytes, sentences }: Taken,
): string | undefined {
  if (!types.includes(file.type)) return sentences.wrongType
  return file.size < underBytes ? undefined : sentences.tooLarge
}
