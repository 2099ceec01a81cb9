import { useEffect, useRef } from 'react'

/** What is open closes on Escape and by a press elsewhere, but not by one in a menu or dialog that came from it. */
export function useLightClose(isOpen: boolean, close: () => void) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element && !element.current?.contains(target) && !target.closest(floating)
    const press = ({ target }: Event) => isElsewhere(target) && close()
    const key = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element) || target.closest(floating)) return
      element.current?.querySelector('summary')?.focus()
      close()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen, close])
  return element
}

// --- internal ---

const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], .overlay'
