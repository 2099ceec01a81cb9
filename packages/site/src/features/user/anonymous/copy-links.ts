/** Makes the buttons copy the address of the page, without its query. */
export function copyLinks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-link]')) {
    const status = button.parentElement?.querySelector<HTMLElement>('[role="status"]')
    button.hidden = false
    button.addEventListener('click', async () => {
      const isCopied = await copyText(location.origin + location.pathname)
      if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.failed) ?? ''
    })
  }
}

/** Browsers can deny clipboard access. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
