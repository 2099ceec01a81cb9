/** localStorage key of the theme. The inline head script reads it before the first paint. */
const STORAGE_KEY = 'theme'

/** Toggles between light and dark. Choosing the system theme clears the stored choice. */
export function switchTheme(): void {
  for (const button of document.querySelectorAll('button.theme'))
    button.addEventListener('click', toggleTheme)
}

function toggleTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  storeTheme(next === system ? undefined : next)
}

/** Some browsers block storage. The choice then lasts until the page is closed. */
function storeTheme(theme: string | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {}
}
