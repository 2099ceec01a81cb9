/** The tags of HTML that are not among those people may use, or carry what they may not. */
export function strangeHtml(html: string): string[] {
  const found = [...html.matchAll(/<\/?([^\s/>]*)((?:[^">]|"[^"]*")*)>/g)]
  return found
    .filter(([, tag = '', rest = '']) => !tags.has(tag) || !attributes.test(rest))
    .map(([all]) => all)
}

// --- internal ---

const tags = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
  ...['pre', 'code', 'em', 'strong', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

const attributes =
  /^(?: href="(?:https?|mailto|tel):[^"<>]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener noreferrer"| start="\d+"| class="language-[^"<>]*")? ?\/?$/i
