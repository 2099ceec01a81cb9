/** The URL of a database, for messages. */
export function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/@]*):[^@]*@/, '$1@')
}
