import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { codeLanguageKey, codeLanguages } from './code-languages.ts'

/**
 * Highlights the code blocks of sanitized HTML with classes, because the content security policy forbids inline
 * styles. A block that names no language is in the default one.
 */
export async function highlightCode(html: string, defaultLanguage: string | null): Promise<string> {
  const parts: string[] = []
  let end = 0
  for (const block of html.matchAll(CODE_BLOCK)) {
    const [source, name, code = ''] = block
    const language = codeLanguageKey(name ?? defaultLanguage ?? '')
    const text = unescapeHtml(code)
    const isPlain = language === undefined || text === undefined
    parts.push(html.slice(end, block.index), isPlain ? source : await highlightBlock(text, language))
    end = block.index + source.length
  }
  return [...parts, html.slice(end)].join('')
}

/** Blocks with other elements inside keep them, and are not highlighted. */
const CODE_BLOCK = /<pre><code(?: class="language-([^"\s]+)")?>([^<]*)<\/code><\/pre>/g

/**
 * Grammars are regular expressions, which can take long for long lines. Those are not highlighted. There is no time
 * limit (0), so that the same code always looks the same.
 */
const lineLimits = { tokenizeMaxLineLength: 500, tokenizeTimeLimit: 0 } as const

const THEME = 'handiwork'
/** The theme names a CSS variable for each kind of token, from which its class is derived. */
const VARIABLE = /^var\(--code-token-([a-z-]+)\)$/

async function highlightBlock(text: string, language: string): Promise<string> {
  const highlighter = await loadHighlighter()
  const lang = await loadGrammar(highlighter, language)
  const lines = highlighter.codeToTokensBase(text, { lang, theme: THEME, ...lineLimits })
  const code = lines.map((tokens) => tokens.map(renderToken).join('')).join('\n')
  return `<pre><code class="language-${language}">${code}</code></pre>`
}

let loading: Promise<HighlighterCore> | undefined

function loadHighlighter(): Promise<HighlighterCore> {
  loading ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--code-' })],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  return loading
}

/** Loads a grammar once. Returns its name. */
async function loadGrammar(highlighter: HighlighterCore, language: string): Promise<string> {
  const { default: grammars } = await codeLanguages[language]!()
  const { name } = grammars.at(-1)!
  if (!highlighter.getLoadedLanguages().includes(name)) await highlighter.loadLanguage(grammars)
  return name
}

function renderToken({ content, color }: ThemedToken): string {
  const [, kind] = color?.match(VARIABLE) ?? []
  const text = escapeHtml(content)
  return kind === undefined || content.trim() === '' ? text : `<span class="code-${kind}">${text}</span>`
}

const entities: ReadonlyMap<string, string> = new Map([
  ...([
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
  ] as const),
  ...([
    ['&quot;', '"'],
    ['&#39;', "'"],
  ] as const),
])

/** Undefined for a text with other entities, which sanitized HTML does not contain. */
function unescapeHtml(html: string): string | undefined {
  const text = html.replace(/&(?:#?\w+);/g, (entity) => entities.get(entity) ?? '\0')
  return text.includes('\0') ? undefined : text
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
