/** Tags that are not allowed in user content, or have forbidden attributes. */
export function findForbiddenHtml(html: string): string[] {
  const matches = [...html.matchAll(/<\/?([^\s/>]*)((?:[^">]|"[^"]*")*)>/g)]
  return matches
    .filter(([, tag = '', rest = '']) => !allowedTags.has(tag) || !allowedAttributes.test(rest))
    .map(([all]) => all)
}

const allowedTags = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
  ...['pre', 'code', 'em', 'strong', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

const allowedAttributes =
  /^(?: href="(?:https?|mailto|tel):[^"<>]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener noreferrer"| start="\d+"| class="language-[^"<>]*")? ?\/?$/i
