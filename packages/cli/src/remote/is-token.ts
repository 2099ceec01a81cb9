/** Whether a text can be sent as a token: one word of what a header may hold. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
