import { useEffect, useRef } from 'react'

/**
 * Light dismiss: closes on Escape and on a press outside, except in menus and dialogs opened from the
 * element.
 */
export function useLightDismiss(isOpen: boolean, close: () => void) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element && !element.current?.contains(target) && !target.closest(FLOATING_SELECTOR)
    const onPointerDown = ({ target }: Event) => isOutside(target) && close()
    const key = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element) || target.closest(FLOATING_SELECTOR)) return
      element.current?.querySelector('summary')?.focus()
      close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen, close])
  return element
}

const FLOATING_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], .overlay'
