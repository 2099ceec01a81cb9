/** Takes away pictures of people that do not come: the letters behind them are seen then. */
export function dropBrokenPictures(): void {
  const drop = (picture: unknown) => {
    if (picture instanceof HTMLImageElement && picture.closest('.avatar')) picture.remove()
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>('.avatar img'))
    if (picture.complete && picture.naturalWidth === 0) drop(picture)
  document.addEventListener('error', ({ target }) => drop(target), { capture: true })
}
