/** The key under which the theme is kept; the script of the head reads it before anything is drawn. */
const KEY = 'theme'

/** Buttons turn light to dark and back; a choice that is the system's own is none. */
export function switchTheme(): void {
  for (const button of document.querySelectorAll('button.theme')) button.addEventListener('click', turn)
}

// --- internal ---

function turn(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  keep(next === system ? undefined : next)
}

/** Some browsers keep nothing: the choice then lasts as long as the page. */
function keep(theme: string | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {}
}
