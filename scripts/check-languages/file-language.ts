/** How one of the two classifies a file: the language it counts for, or why it doesn't count. */
export type FileLanguage =
  | { readonly language: string; readonly excluded?: undefined }
  | { readonly language?: undefined; readonly excluded: string }

/** A file at HEAD as both classify it. */
export interface ComparedFile {
  readonly path: string
  readonly bytes: number
  readonly own: FileLanguage
  readonly linguist: FileLanguage
  /** The language that a line after the first one declares. */
  readonly languageAfterFirstLine?: string | undefined
}
