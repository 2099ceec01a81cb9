/** The parts of sax used here; sax has no type definitions. */
declare module 'sax' {
  interface Tag {
    readonly name: string
    readonly attributes: Readonly<Record<string, string>>
  }

  interface Parser {
    /** Number of characters read. */
    readonly position: number
    /** Position after the `<` of the current tag. */
    readonly startTagPosition: number
    onopentag: (tag: Tag) => void
    onclosetag: (name: string) => void
    write(text: string): Parser
    close(): Parser
  }

  const sax: {
    MAX_BUFFER_LENGTH: number
    parser(isStrict: boolean, options: { readonly lowercase: boolean }): Parser
  }
  export default sax
}
