/** A phone number that its owner recognizes: the first four and the last three characters, without what is between. */
export function maskPhone(phone: string): string {
  const compact = phone.replace(/\s+/g, '')
  if (compact.length <= MIN_LENGTH) return '…'
  return `${compact.slice(0, 4)} … ${compact.slice(-3)}`
}

/** A shorter number would be shown almost completely. */
const MIN_LENGTH = 9
