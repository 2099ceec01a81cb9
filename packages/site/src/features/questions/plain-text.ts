/** The words of HTML that the service has cleaned, for what shows no HTML; not a way to make HTML safe. */
export function plainText(html: string, atMost = Number.POSITIVE_INFINITY): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (name) => signs[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...words]
  return letters.length <= atMost
    ? words
    : `${letters
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`
}

// --- internal ---

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
}
