/** Scrolls overflowing tab bars so that the current tab is visible. */
export function showCurrentTab(): void {
  for (const current of document.querySelectorAll('.tabs [aria-current], .side [aria-current]')) {
    const tabs = current.closest('.tabs, .side')
    if (tabs) tabs.scrollLeft += current.getBoundingClientRect().right - tabs.getBoundingClientRect().right
  }
}
