/** Removes avatar images that fail to load, which reveals the initials behind them. */
export function removeBrokenAvatars(): void {
  const removeAvatar = (image: unknown) => {
    if (image instanceof HTMLImageElement && image.closest('.avatar')) image.remove()
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('.avatar img'))
    if (image.complete && image.naturalWidth === 0) removeAvatar(image)
  document.addEventListener('error', ({ target }) => removeAvatar(target), { capture: true })
}
