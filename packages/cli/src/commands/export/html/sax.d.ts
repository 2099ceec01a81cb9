/** What we use of sax, which has no types of its own. */
declare module 'sax' {
  interface Tag {
    readonly name: string
    readonly attributes: Readonly<Record<string, string>>
  }

  interface Parser {
    /** Characters read so far. */
    readonly position: number
    /** Characters up to and with the `<` of the tag at hand. */
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
