/** How a button looks, whether it is a button, a link or a summary. */
export interface ButtonLook {
  readonly kind?: 'plain' | 'main' | 'ghost' | 'danger' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Holds an icon only. */
  readonly square?: boolean | undefined
  /** As wide as there is room. */
  readonly wide?: boolean | undefined
  /** Filled: the last step of what cannot be taken back. */
  readonly solid?: boolean | undefined
}

export function buttonClass({ kind = 'plain', size = 'md', square, wide, solid }: ButtonLook = {}): string {
  const parts = [
    'btn',
    kind !== 'plain' && kind,
    size !== 'md' && size,
    square && 'sq',
    wide && 'wide',
    solid && 'solid',
  ]
  return parts.filter(Boolean).join(' ')
}
