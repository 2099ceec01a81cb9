/**
 * A plugin of the bundler that escapes all characters outside of ASCII. Node decodes a file above one megabyte with a
 * single such character to two bytes for each character, and V8 stores the text of a module as long as it is loaded.
 */
export function escapeNonAscii() {
  return {
    name: 'escape-non-ascii',
    // What browsers load is sent as UTF-8, which is shorter than escapes.
    applyToEnvironment: ({ name }: { readonly name: string }) => name !== 'client',
    // After all other steps, because printing the code again would undo it.
    generateBundle(_options: unknown, files: Readonly<Record<string, { code?: string }>>) {
      for (const file of Object.values(files)) if (file.code !== undefined) file.code = escapeCode(file.code)
    },
  }
}

/**
 * Escapes are valid where such characters can occur: in strings, templates, regular expressions, names and comments. The
 * value of `String.raw` has the escape itself, so use it with such characters only for a regular expression.
 */
export function escapeCode(code: string): string {
  return code.replace(/(\\*)([\u0080-\uffff])/g, (_, backslashes: string, character: string) => {
    // A backslash before such a character has no meaning of its own.
    const others = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1)
    return `${others}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
